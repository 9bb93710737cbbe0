//! What each check of the template is for: the check, and texts of the template with what somebody might write instead.

use crate::comprobaciones::{self, Comprobacion};

/// Name, check, and what has to be noticed: texts of the template with what somebody might write instead.
pub(crate) type Fila = (&'static str, Comprobacion, &'static [(&'static str, &'static str)]);

/// Every check, with what it has to notice.
pub(crate) const FILAS: [Fila; 13] = [
    (
        "functions",
        comprobaciones::funciones,
        &[
            ("  FuncionLimpieza:\n", "  FuncionOtra:\n"),
            ("target/lambda/limpieza/", "target/lambda/api/"),
            ("Type: Schedule", "Type: ScheduleV2"),
            ("rate(1 hour)", "rate(1 day)"),
            ("rate(5 minutes)", "rate(1 hour)"),
            ("target/lambda/tareas/", "target/lambda/limpieza/"),
        ],
    ),
    (
        "routes",
        comprobaciones::rutas,
        &[
            ("Path: /api/v1/login }", "Path: /api/v1/entrar }"),
            (
                "Method: PUT, Path: \"/api/v1/users/{id}\"",
                "Method: GET, Path: \"/api/v1/users/{id}\"",
            ),
            ("Path: \"/api/v1/{proxy+}\"", "Path: \"/api/v2/{proxy+}\""),
            ("Method: ANY", "Method: GET"),
            ("        POST /api/v1/login:", "        POST /api/v1/logout:"),
        ],
    ),
    (
        "table",
        comprobaciones::tabla,
        &[
            (
                "AttributeName: G2S, KeyType: RANGE",
                "AttributeName: G1S, KeyType: RANGE",
            ),
            ("IndexName: GSI2", "IndexName: GSI3"),
            ("NonKeyAttributes: [fila]", "NonKeyAttributes: [fila, cuerpo]"),
            ("AttributeName: caduca", "AttributeName: caducidad"),
            ("BillingMode: PAY_PER_REQUEST", "BillingMode: PROVISIONED"),
            ("KEYS_ONLY", "NEW_IMAGE"),
            ("DeletionProtectionEnabled: true", "DeletionProtectionEnabled: false"),
            ("PointInTimeRecoveryEnabled: true", "PointInTimeRecoveryEnabled: false"),
            ("SSEEnabled: true", "SSEEnabled: false"),
            ("DeletionPolicy: Retain", "DeletionPolicy: Delete"),
        ],
    ),
    (
        "stream",
        comprobaciones::flujo::flujo,
        &[
            (
                "Type: AWS::Lambda::EventSourceMapping",
                "Type: AWS::Lambda::EventInvokeConfig",
            ),
            ("    Condition: ConTablaPropia\n", "    Condition: ConTablaRestaurada\n"),
            ("FunctionName: !Ref FuncionTareas", "FunctionName: !Ref FuncionLimpieza"),
            (
                "EventSourceArn: !GetAtt Tabla.StreamArn",
                "EventSourceArn: !GetAtt Tabla.Arn",
            ),
            ("StartingPosition: LATEST", "StartingPosition: TRIM_HORIZON"),
            ("\"prefix\":\"TAREA#\"", "\"prefix\":\"DOC#\""),
            ("[\"INSERT\"]", "[\"INSERT\",\"MODIFY\"]"),
            ("      BatchSize: 10\n", ""),
            ("      MaximumRetryAttempts: 2\n", ""),
            ("MaximumRecordAgeInSeconds: 600", "MaximumRecordAgeInSeconds: -1"),
        ],
    ),
    (
        "attachments",
        comprobaciones::adjuntos,
        &[
            (
                "  Adjuntos:\n    Type: AWS::S3::Bucket\n    DeletionPolicy: Retain",
                "  Adjuntos:\n    Type: AWS::S3::Bucket\n    DeletionPolicy: Delete",
            ),
            ("Status: Enabled }", "Status: Suspended }"),
            ("NoncurrentDays: 35", "NoncurrentDays: 1"),
            (
                "Resource: [!GetAtt Adjuntos.Arn, !Sub \"${Adjuntos.Arn}/*\"]",
                "Resource: !GetAtt Adjuntos.Arn",
            ),
            ("      Bucket: !Ref Adjuntos\n", "      Bucket: !Ref Web\n"),
        ],
    ),
    (
        "permissions",
        comprobaciones::permisos::permisos,
        &[
            ("                  - dynamodb:ConditionCheckItem\n", ""),
            (
                "                  - dynamodb:GetItem\n",
                "                  - dynamodb:GetItem\n                  - dynamodb:Scan\n",
            ),
            ("Action: dynamodb:Query", "Action: dynamodb:*"),
            ("- !Sub ${Tabla.Arn}/index/GSI1", "- !Sub ${Tabla.Arn}/index/*"),
            ("                    - !Sub ${Tabla.Arn}/index/GSI2\n", ""),
            ("- !GetAtt Tabla.Arn\n", "- \"*\"\n"),
            ("Role: !GetAtt RolApi.Arn", "Role: !GetAtt RolSesion.Arn"),
            ("parameter/${AWS::StackName}/clave-de-sesiones", "parameter/*"),
            (
                "Action: [s3:DeleteObject, s3:GetObject, s3:PutObject]",
                "Action: [s3:GetObject, s3:PutObject]",
            ),
            (
                "Action: [s3:DeleteObject, s3:GetObject, s3:PutObject]",
                "Action: [s3:DeleteObject, s3:GetObject, s3:ListBucket, s3:PutObject]",
            ),
            ("Resource: !Sub ${Adjuntos.Arn}/*", "Resource: !Sub ${Web.Arn}/*"),
            ("                    - dynamodb:GetRecords\n", ""),
            (
                "                  Resource: !GetAtt Tabla.StreamArn",
                "                  Resource: \"*\"",
            ),
            (
                "Resource: !GetAtt RegistroSesion.Arn",
                "Resource: !GetAtt RegistroApi.Arn",
            ),
            (
                "    Type: AWS::IAM::Role\n    Properties:\n",
                "    Type: AWS::IAM::Role\n    Properties:\n      ManagedPolicyArns: [x]\n",
            ),
        ],
    ),
    (
        "variables",
        comprobaciones::permisos::variables,
        &[
            ("          CLAVE_PUBLICA: !Ref ClavePublica\n", ""),
            ("          PRIMER_ADMIN: !Ref PrimerAdmin\n", ""),
            ("TABLA: !If", "TABLAS: !If"),
            ("CLAVE_PRIVADA_EN:", "CLAVE_PRIVADA:"),
            ("          ADJUNTOS: !Ref Adjuntos\n", ""),
        ],
    ),
    (
        "headers",
        comprobaciones::web::cabeceras,
        &[
            ("style-src-attr 'none';", ""),
            ("default-src 'none'; frame-ancestors 'none'", "default-src 'none'"),
            ("usb=()", "usb=*"),
            ("AccessControlMaxAgeSec: 31536000", "AccessControlMaxAgeSec: 3600"),
            ("Value: no-store", "Value: no-cache"),
            (
                "ResponseHeadersPolicyId: !Ref CabecerasApi",
                "ResponseHeadersPolicyId: !Ref CabecerasWeb",
            ),
        ],
    ),
    (
        "cache",
        comprobaciones::web::cache,
        &[
            ("          - { ErrorCode: 503, ErrorCachingMinTTL: 0 }\n", ""),
            ("MaxTTL: 1\n", "MaxTTL: 60\n"),
            ("Headers: [Authorization]", "Headers: [Accept]"),
            ("PATCH, POST, DELETE]", "PATCH, POST]"),
            ("EnableAcceptEncodingBrotli: true", "EnableAcceptEncodingBrotli: false"),
            ("PathPattern: /api/*", "PathPattern: /api/v1"),
        ],
    ),
    (
        "functions of CloudFront",
        comprobaciones::web::funciones_de_cloudfront,
        &[
            ("request.uri = '/app/index.html'", "request.uri = '/index.html'"),
            ("FuncionVisitante.FunctionMetadata", "FuncionPagina.FunctionMetadata"),
        ],
    ),
    (
        "the way in",
        comprobaciones::web::puerta,
        &[
            ("    NoEcho: true\n", ""),
            ("HeaderName: x-reparto-origen", "HeaderName: x-origen"),
            ("CLAVE_DE_ORIGEN: !Ref ClaveDeOrigen", "CLAVE_DE_ORIGEN: ninguna"),
        ],
    ),
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
