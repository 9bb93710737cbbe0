//! What SES tells of mails that come back.

use serde_json::{Value, json};

/// What EventBridge sends of a mail that came back from an address. Source: SES developer guide, "Examples of event data that
/// Amazon SES publishes", bounce record, within the envelope of EventBridge.
#[must_use]
pub fn devuelto(carta: &str, mensaje: &str, direccion: &str, (tipo, subtipo): (&str, &str)) -> Value {
    let detalle = json!({
        "eventType": "Bounce",
        "bounce": {
            "bounceType": tipo,
            "bounceSubType": subtipo,
            "bouncedRecipients": [{
                "emailAddress": direccion,
                "action": "failed",
                "status": "5.1.1",
                "diagnosticCode": "smtp; 550 5.1.1 user unknown"
            }],
            "timestamp": "2026-11-28T00:41:02.669Z",
            "feedbackId": "01000157c44f053b-61b59c11-9236-11e6-8f96-7be8aexample-000000",
            "reportingMTA": "dsn; mta.example.com"
        },
        "mail": correo(carta, mensaje, direccion)
    });
    suceso("Email Bounced", &detalle)
}

/// The same of somebody who has complained. Source: the same page, complaint record.
#[must_use]
pub fn quejado(carta: &str, mensaje: &str, direccion: &str) -> Value {
    let detalle = json!({
        "eventType": "Complaint",
        "complaint": {
            "complainedRecipients": [{"emailAddress": direccion}],
            "timestamp": "2026-11-28T00:41:02.669Z",
            "feedbackId": "01000157c44f053b-61b59c11-9236-11e6-8f96-7be8aexample-000000",
            "userAgent": "Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/60.0.3112.90",
            "complaintFeedbackType": "abuse",
            "arrivalDate": "2026-11-28T00:41:02.669Z"
        },
        "mail": correo(carta, mensaje, direccion)
    });
    suceso("Email Complaint Received", &detalle)
}

fn correo(carta: &str, mensaje: &str, direccion: &str) -> Value {
    json!({
        "timestamp": "2026-11-28T00:40:02.012Z",
        "source": "Distribuciones Ribera <pedidos@ribera.example>",
        "sourceArn": "arn:aws:ses:eu-south-2:123456789012:identity/pedidos@ribera.example",
        "sendingAccountId": "123456789012",
        "messageId": mensaje,
        "destination": [direccion],
        "headersTruncated": false,
        "headers": [{"name": "To", "value": direccion}],
        "commonHeaders": {"to": [direccion], "messageId": mensaje, "subject": "Factura F2026-000001"},
        "tags": {
            "ses:configuration-set": ["reparto-rebotes"],
            "ses:source-ip": ["192.0.2.0"],
            "ses:from-domain": ["ribera.example"],
            "carta": [carta]
        }
    })
}

fn suceso(que: &str, detalle: &Value) -> Value {
    json!({
        "version": "0",
        "id": "12345678-1234-1234-1234-111122223333",
        "detail-type": que,
        "source": "aws.ses",
        "account": "123456789012",
        "time": "2026-11-28T00:41:03Z",
        "region": "eu-south-2",
        "resources": ["arn:aws:ses:eu-south-2:123456789012:configuration-set/reparto-rebotes"],
        "detail": detalle
    })
}
