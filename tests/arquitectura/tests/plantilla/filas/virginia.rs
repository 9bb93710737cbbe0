//! What each check of the stacks of us-east-1 has to notice.

use crate::comprobaciones::virginia;
use crate::lectura::Plantilla;

/// File, check, and texts of the file with what somebody might write instead.
pub(crate) type FilaDeVirginia = (
    &'static str,
    fn(&Plantilla) -> Vec<String>,
    &'static [(&'static str, &'static str)],
);

/// Every stack, with what its check has to notice.
pub(crate) const FILAS_DE_VIRGINIA: [FilaDeVirginia; 2] = [
    (
        "cortafuegos.yaml",
        virginia::cortafuegos,
        &[
            ("Scope: CLOUDFRONT", "Scope: REGIONAL"),
            ("DefaultAction: { Allow: {} }", "DefaultAction: { Block: {} }"),
            ("Limit: 100\n", "Limit: 2000\n"),
            ("Limit: 3000\n", "Limit: 30000\n"),
            ("EvaluationWindowSec: 300", "EvaluationWindowSec: 60"),
            ("AggregateKeyType: IP", "AggregateKeyType: CONSTANT"),
            ("SearchString: /api/v1/login", "SearchString: /api/v1/logout"),
            ("                    - { Priority: 0, Type: URL_DECODE }\n", ""),
            ("            Block:\n", "            Count:\n"),
            ("ResponseCode: 429", "ResponseCode: 403"),
            ("{\"message\":", "{\"mensaje\":"),
        ],
    ),
    (
        "accesos.yaml",
        virginia::accesos,
        &[
            ("RetentionInDays: !Ref DiasDeRegistro", "RetentionInDays: 3653"),
            ("/aws/vendedlogs/", "/reparto/"),
            ("ssl-protocol]", "ssl-protocol, cs-uri-query]"),
            ("c-ip, ", ""),
            ("LogType: ACCESS_LOGS", "LogType: CONNECTION_LOGS"),
            ("distribution/${Distribucion}", "distribution/*"),
            ("DeliverySourceName: !Ref Origen", "DeliverySourceName: otro"),
        ],
    ),
];
