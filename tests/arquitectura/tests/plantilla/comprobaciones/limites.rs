//! How much one stranger, and how much all together may ask for.

use serde_json::{Value, json};

use super::distinto;
use crate::casa::Casa;
use crate::lectura::Plantilla;

/// Logins have a limit of their own at the gateway, below that of everything, so that a storm of them throttles nothing else; and
/// whoever asks for it gets the firewall and the instances of the login function that were said.
pub(crate) fn limites(plantilla: &Plantilla, _: &Casa) -> Vec<String> {
    let portal = plantilla.de("Portal");
    let ritmo = |donde: &Value| json!([donde["ThrottlingRateLimit"], donde["ThrottlingBurstLimit"]]);
    let mut quejas = distinto(
        "limit of everything",
        &ritmo(&portal["DefaultRouteSettings"]),
        &json!([{"Ref": "PeticionesPorSegundo"}, {"Ref": "PeticionesDeGolpe"}]),
    );
    quejas.extend(distinto(
        "limit of logins",
        &ritmo(&portal["RouteSettings"]["POST /api/v1/login"]),
        &json!([{"Ref": "EntradasPorSegundo"}, {"Ref": "EntradasDeGolpe"}]),
    ));
    let de_fabrica = |parametro: &str| plantilla.en(&format!("/Parameters/{parametro}/Default")).as_u64();
    for (entradas, peticiones) in [
        ("EntradasPorSegundo", "PeticionesPorSegundo"),
        ("EntradasDeGolpe", "PeticionesDeGolpe"),
    ] {
        if de_fabrica(entradas) >= de_fabrica(peticiones) {
            quejas.push(format!("{entradas} leaves nothing of {peticiones}"));
        }
    }
    for (condicion, parametro, valor) in [
        (
            "ConCortafuegos",
            "CortafuegosArn",
            &plantilla.de("Distribucion")["DistributionConfig"]["WebACLId"],
        ),
        (
            "ConEntradasALaVez",
            "EntradasALaVez",
            &plantilla.de("FuncionSesion")["ReservedConcurrentExecutions"],
        ),
    ] {
        let esperado = if plantilla.con(condicion) {
            parametro
        } else {
            "AWS::NoValue"
        };
        quejas.extend(distinto(parametro, &valor["Ref"], &esperado));
        // What costs money, or what not every account can give, is not there unless somebody says so.
        quejas.extend(distinto(
            parametro,
            plantilla.en(&format!("/Parameters/{parametro}/Default")),
            &"",
        ));
        let cuando = plantilla.en(&format!("/Conditions/{condicion}"));
        let vacio = json!({"Fn::Not": [{"Fn::Equals": [{"Ref": parametro}, ""]}]});
        quejas.extend(distinto(condicion, cuando, &vacio));
    }
    quejas
}
