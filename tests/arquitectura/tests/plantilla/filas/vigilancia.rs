//! What is written down, and who is told.

use super::Fila;
use crate::comprobaciones;

/// Each check, with what it has to notice.
pub(crate) const FILAS: [Fila; 2] = [
    (
        "logs",
        comprobaciones::vigilancia::registros,
        &[
            ("RetentionInDays: !Ref DiasDeRegistro", "RetentionInDays: 3653"),
            ("$context.routeKey", "$context.path"),
            ("\"estado\":", "\"ip\":\"$context.identity.sourceIp\",\"estado\":"),
            ("LogGroup: !Ref RegistroApi", "LogGroup: otro"),
            ("LogGroupName: !Ref RegistroLimpieza", "LogGroupName: !Ref RegistroApi"),
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
            (" + FILL(tareas, 0)", ""),
            ("Value: !Ref FuncionLimpieza", "Value: !Ref FuncionApi"),
        ],
    ),
];
