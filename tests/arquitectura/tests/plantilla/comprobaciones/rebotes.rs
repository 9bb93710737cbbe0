//! What SES tells of mails that come back, and whom it calls.

use serde_json::json;

use super::distinto;
use crate::casa::Casa;
use crate::lectura::Plantilla;

const QUIEN: &str = "FuncionCorreo";
/// The bus that SES writes to: it takes no other (CloudFormation reference, `EventBridgeDestination`).
const BUS: &str = "arn:${AWS::Partition}:events:${AWS::Region}:${AWS::AccountId}:event-bus/default";

/// Mails leave by a set that tells of those that come back and of complaints, and of nothing else; what it tells calls the
/// function of the mails, which asks to be told again what it could not write down yet.
pub(crate) fn rebotes(plantilla: &Plantilla, _: &Casa) -> Vec<String> {
    let conjunto = &plantilla.de(QUIEN)["Environment"]["Variables"]["CONJUNTO_DE_CORREO"];
    let destinos: Vec<_> = plantilla
        .todos("AWS::SES::ConfigurationSetEventDestination")
        .map(|(_, propiedades)| propiedades)
        .collect();
    let esperado = json!({
        "ConfigurationSetName": conjunto,
        "EventDestination": {
            "Enabled": true,
            "MatchingEventTypes": ["bounce", "complaint"],
            "EventBridgeDestination": {"EventBusArn": {"Fn::Sub": BUS}},
        },
    });
    let mut quejas = distinto("what SES tells", &destinos, &[esperado]);
    let conjuntos: Vec<_> = plantilla
        .todos("AWS::SES::ConfigurationSet")
        .map(|(nombre, _)| json!({"Ref": nombre}))
        .collect();
    quejas.extend(distinto("sets of SES", &conjuntos, &[conjunto]));
    let reglas: Vec<_> = plantilla.de(QUIEN)["Events"]
        .as_object()
        .into_iter()
        .flatten()
        .filter(|(_, evento)| evento["Type"] == "EventBridgeRule")
        .map(|(_, evento)| &evento["Properties"])
        .collect();
    let regla = json!({"Pattern": {
        "source": ["aws.ses"],
        "detail-type": ["Email Bounced", "Email Complaint Received"],
        "detail": {"mail": {"tags": {"ses:configuration-set": [conjunto]}}},
    }});
    quejas.extend(distinto("what calls the function of the mails", &reglas, &[regla]));
    let veces = &plantilla.de(QUIEN)["EventInvokeConfig"]["MaximumRetryAttempts"];
    quejas.extend(distinto("how often it is called again", veces, &2));
    quejas
}
