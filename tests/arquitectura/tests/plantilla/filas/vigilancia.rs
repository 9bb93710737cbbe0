//! What is written down, and who is told.

use super::Fila;
use crate::comprobaciones;

/// Each check, with what it has to notice.
pub(crate) const FILAS: [Fila; 3] = [
    (
        "logs",
        comprobaciones::vigilancia::registros,
        &[
            ("RetentionInDays: !Ref DiasDeRegistro", "RetentionInDays: 3653"),
            ("$context.routeKey", "$context.path"),
            ("\"estado\":", "\"ip\":\"$context.identity.sourceIp\",\"estado\":"),
            ("LogGroup: !Ref RegistroApi", "LogGroup: otro"),
            ("LogGroupName: !Ref RegistroLimpieza", "LogGroupName: !Ref RegistroApi"),
            ("MetricName: Detenidas, ", "MetricName: Ocupada, "),
        ],
    ),
    (
        "alarms",
        comprobaciones::vigilancia::alarmas,
        &[
            ("MetricName: TransactionConflict", "MetricName: UserErrors"),
            (
                "AlarmActions: !If [ConAvisos, [!Ref Avisos], !Ref AWS::NoValue]",
                "AlarmActions: []",
            ),
            ("Protocol: email", "Protocol: sms"),
            (" + FILL(limpieza, 0)", ""),
            (" + FILL(correo, 0)", ""),
            (" + FILL(tareas, 0)", ""),
            ("Value: !Ref FuncionLimpieza", "Value: !Ref FuncionApi"),
            ("      MetricName: Detenidas\n", "      MetricName: Ocupada\n"),
        ],
    ),
    (
        "clocks",
        comprobaciones::vigilancia::relojes,
        &[
            (
                "  AlarmaLimpieza:\n    Type: AWS::CloudWatch::Alarm",
                "  AlarmaLimpieza:\n    Type: AWS::CloudWatch::Otra",
            ),
            ("TreatMissingData: breaching", "TreatMissingData: missing"),
            (
                "ComparisonOperator: LessThanThreshold",
                "ComparisonOperator: GreaterThanThreshold",
            ),
            ("Period: 900", "Period: 9000"),
            (
                "[{ Name: FunctionName, Value: !Ref FuncionTareas }]\n      Period",
                "[{ Name: FunctionName, Value: !Ref FuncionApi }]\n      Period",
            ),
        ],
    ),
];
