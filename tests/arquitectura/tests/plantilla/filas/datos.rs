//! Functions, and what they may do to the table and the files.

use super::Fila;
use crate::comprobaciones;

/// Each check, with what it has to notice.
pub(crate) const FILAS: [Fila; 9] = [
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
            ("target/lambda/correo/", "target/lambda/tareas/"),
        ],
    ),
    (
        "routes",
        comprobaciones::rutas,
        &[
            ("Path: /api/v1/login }", "Path: /api/v1/entrar }"),
            (
                "Method: GET, Path: /api/v1/sesion }",
                "Method: POST, Path: /api/v1/sesion }",
            ),
            (
                "Method: PUT, Path: \"/api/v1/users/{id}\"",
                "Method: GET, Path: \"/api/v1/users/{id}\"",
            ),
            ("Path: \"/api/v1/{proxy+}\"", "Path: \"/api/v2/{proxy+}\""),
            ("Method: ANY", "Method: GET"),
            ("        POST /api/v1/login:", "        POST /api/v1/logout:"),
            (
                "Method: DELETE, Path: \"/api/v1/users/{id}\"",
                "Method: DELETE, Path: \"/api/v1/clients/{id}\"",
            ),
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
            ("FunctionName: !Ref FuncionCorreo", "FunctionName: !Ref FuncionTareas"),
            ("\"SK\":{\"S\":[\"correo\"]}", "\"SK\":{\"S\":[\"devolver\"]}"),
            ("\"prefix\":\"TAREA#\"", "\"prefix\":\"DOC#\""),
            ("[\"INSERT\"]", "[\"INSERT\",\"MODIFY\"]"),
            ("      BatchSize: 10\n", ""),
            ("      MaximumRetryAttempts: 2\n", ""),
            ("MaximumRecordAgeInSeconds: 600", "MaximumRecordAgeInSeconds: -1"),
        ],
    ),
    (
        "mails that come back",
        comprobaciones::rebotes::rebotes,
        &[
            (
                "MatchingEventTypes: [bounce, complaint]",
                "MatchingEventTypes: [bounce]",
            ),
            (
                "complaint]\n        Enabled: true",
                "complaint]\n        Enabled: false",
            ),
            ("event-bus/default", "event-bus/otro"),
            ("CONJUNTO_DE_CORREO: !Ref ConjuntoDeCorreo", "CONJUNTO_DE_CORREO: \"\""),
            ("source: [aws.ses]", "source: [aws.sns]"),
            ("[Email Bounced, Email Complaint Received]", "[Email Bounced]"),
            (
                "\"ses:configuration-set\": [!Ref ConjuntoDeCorreo]",
                "\"ses:configuration-set\": [otro]",
            ),
            (
                "      EventInvokeConfig: { MaximumRetryAttempts: 2 }",
                "      EventInvokeConfig: { MaximumRetryAttempts: 0 }",
            ),
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
            ("Prefix: descargas/", "Prefix: descarga/"),
            ("            Prefix: descargas/\n", ""),
            ("ExpirationInDays: 1\n", "ExpirationInDays: 365\n"),
            ("NoncurrentDays: 1 }", "NoncurrentDays: 35 }"),
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
                "      - Effect: Allow\n                Action: dynamodb:UpdateItem",
                "      - Effect: Deny\n                Action: dynamodb:UpdateItem",
            ),
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
            ("Action: [ses:SendEmail, ses:SendRawEmail]", "Action: ses:*"),
            ("identity/*", "*"),
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
        "partitions",
        comprobaciones::claves::claves,
        &[
            ("[ADMINS, \"INTENTOS#*\", \"USU#*\"", "[ADMINS, \"INTENTOS#*\""),
            ("ForAnyValue:StringLike", "ForAllValues:StringLike"),
            (
                "- Effect: Deny\n                Action: [dynamodb:DeleteItem, ",
                "- Effect: Deny\n                Action: [",
            ),
            ("LeadingKeys: [\"ADJ#*\"] } }", "LeadingKeys: [\"*\"] } }"),
            (
                "\"USU#*\", \"USUNOMBRE#*\"] } }\n        - PolicyName: secretos",
                "\"USU#*\"] } }\n        - PolicyName: secretos",
            ),
            (
                "[\"ADJ#*\", \"DOC#*\", \"GAS#*\", \"LOTE#*\", \"RECEPCION#*\", \"RES#*\"]",
                "[\"ADJ#*\", \"CADENA\", \"DOC#*\", \"GAS#*\", \"LOTE#*\", \"RECEPCION#*\", \"RES#*\"]",
            ),
            ("\"RES#*\", \"TAREA#*\"]", "\"RES#*\"]"),
            (
                "[\"CARTA#*\", \"CORREO#*\", \"REBOTE#*\", \"TAREA#*\"]",
                "[\"CARTA#*\", \"DOC#*\", \"REBOTE#*\", \"TAREA#*\"]",
            ),
            ("dynamodb:LeadingKeys", "dynamodb:Attributes"),
            (
                "Action: [dynamodb:BatchGetItem, dynamodb:GetItem]",
                "Action: [dynamodb:BatchGetItem, dynamodb:GetItem, dynamodb:PutItem]",
            ),
        ],
    ),
    (
        "variables",
        comprobaciones::permisos::variables,
        &[
            ("          CLAVE_PUBLICA: !Ref ClavePublica\n", ""),
            ("          PRIMER_ADMIN: !Ref PrimerAdmin\n", ""),
            ("          DIAS_DE_SESION: !Ref DiasDeSesion\n", ""),
            ("TABLA: !If", "TABLAS: !If"),
            ("CLAVE_PRIVADA_EN:", "CLAVE_PRIVADA:"),
            ("          ADJUNTOS: !Ref Adjuntos\n", ""),
        ],
    ),
];
