//! CloudFront and the gateway: who comes in, how, and how often.

use super::Fila;
use crate::comprobaciones;

/// Each check, with what it has to notice.
pub(crate) const FILAS: [Fila; 6] = [
    (
        "headers",
        comprobaciones::web::cabeceras,
        &[
            ("style-src-attr 'none';", ""),
            ("manifest-src 'self'; worker-src 'self';", ""),
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
            ("StageName: !Ref EtapaDelPortal", "StageName: $default"),
            ("            OriginPath: !Sub /${EtapaDelPortal}\n", ""),
            (
                "  EtapaDelPortal:\n    Type: String\n    NoEcho: true\n",
                "  EtapaDelPortal:\n    Type: String\n",
            ),
            (
                "      Role: !GetAtt RolApi.Arn\n",
                "      Role: !GetAtt RolApi.Arn\n      FunctionUrlConfig: { AuthType: NONE }\n",
            ),
        ],
    ),
    (
        "encryption",
        comprobaciones::web::cifrado,
        &[
            ("MinimumProtocolVersion: TLSv1.2_2021", "MinimumProtocolVersion: TLSv1"),
            ("          OriginRequestPolicyId: !Ref HaciaWeb\n", ""),
            (
                "OriginRequestPolicyId: !Ref HaciaApi",
                "OriginRequestPolicyId: !Ref HaciaWeb",
            ),
            ("Headers: [CloudFront-Viewer-TLS] }", "Headers: [Accept] }"),
            (
                "Headers: [CloudFront-Viewer-TLS, Content-Type",
                "Headers: [Content-Type",
            ),
            ("Idempotency-Key, X-Reparto-Visitante", "Idempotency-Key"),
            ("ViewerProtocolPolicy: https-only", "ViewerProtocolPolicy: allow-all"),
        ],
    ),
    (
        "limits",
        comprobaciones::limites::limites,
        &[
            ("ThrottlingRateLimit: !Ref EntradasPorSegundo", "ThrottlingRateLimit: 5"),
            (
                "ThrottlingRateLimit: !Ref PeticionesPorSegundo",
                "ThrottlingRateLimit: 5",
            ),
            ("    Default: 25\n", "    Default: 50\n"),
            (
                "        WebACLId: !If [ConCortafuegos, ",
                "        WebACLId: !If [ConAvisos, ",
            ),
            ("!If [ConEntradasALaVez, !Ref EntradasALaVez, !Ref AWS::NoValue]", "5"),
            (
                "ConCortafuegos: !Not [!Equals [!Ref CortafuegosArn, \"\"]]",
                "ConCortafuegos: !Equals [!Ref CortafuegosArn, \"\"]",
            ),
        ],
    ),
];
