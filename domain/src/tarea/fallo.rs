//! Why a task failed: what a person can do about it, and what a technician wants to know.

use serde::{Deserialize, Serialize};

/// Why a task failed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Guardado")]
pub struct Fallo {
    /// Which kind of reason it is.
    pub causa: Causa,
    /// A Spanish sentence if a rule said no, and otherwise a text for a technician.
    pub detalle: String,
}

/// Kinds of reason why a task fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Causa {
    /// The table was busy or out of reach, or others were faster each time.
    Ocupada,
    /// A rule does not let it be done as things stand.
    Regla,
    /// Whoever carries mails was out of reach or asked to wait.
    SinCorreo,
    /// Something that the program does not expect.
    Inesperada,
}

/// A reason as it is stored: earlier versions kept its text alone.
#[derive(Deserialize)]
#[serde(untagged)]
enum Guardado {
    Texto(String),
    Entero { causa: Causa, detalle: String },
}

impl From<Guardado> for Fallo {
    fn from(guardado: Guardado) -> Self {
        match guardado {
            Guardado::Texto(detalle) => Self {
                causa: Causa::Inesperada,
                detalle,
            },
            Guardado::Entero { causa, detalle } => Self { causa, detalle },
        }
    }
}

impl Fallo {
    /// What happened and what to do about it, for the office.
    #[must_use]
    pub fn motivo(&self) -> &str {
        match self.causa {
            Causa::Ocupada => {
                "La base de datos estaba ocupada o no respondía. Envíala de nuevo; si vuelve a pararse, avisa a quien \
                 lleva la informática."
            }
            Causa::Regla => &self.detalle,
            Causa::SinCorreo => {
                "El servidor de correo no respondía o pedía esperar. Envíalo de nuevo; si vuelve a pararse, avisa a quien \
                 lleva la informática."
            }
            Causa::Inesperada => {
                "Ha pasado algo que el programa no esperaba, y enviarla de nuevo quizá no baste. Avisa a quien lleva la \
                 informática y enséñale el detalle técnico."
            }
        }
    }

    /// What a technician wants to know beside the sentence; none where the sentence says it all.
    #[must_use]
    pub fn detalle_tecnico(&self) -> Option<&str> {
        (self.causa != Causa::Regla).then_some(self.detalle.as_str())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn fallo(causa: Causa, detalle: &str) -> Fallo {
        Fallo {
            causa,
            detalle: detalle.to_owned(),
        }
    }

    #[test]
    fn a_rule_speaks_for_itself_and_anything_else_has_its_text_behind_a_sentence() {
        let regla = fallo(Causa::Regla, "El cliente está archivado.");
        assert_eq!(
            (regla.motivo(), regla.detalle_tecnico()),
            ("El cliente está archivado.", None)
        );
        for causa in [Causa::Ocupada, Causa::SinCorreo, Causa::Inesperada] {
            let fallo = fallo(causa, "throttled");
            assert!(!fallo.motivo().contains("throttled"), "{}", fallo.motivo());
            assert_eq!(fallo.detalle_tecnico(), Some("throttled"));
        }
    }

    #[test]
    fn it_reads_back_and_what_earlier_versions_wrote_does_too() {
        let ocupada = fallo(Causa::Ocupada, "throttled");
        let json = json!({"causa": "ocupada", "detalle": "throttled"});
        assert_eq!(serde_json::to_value(&ocupada).unwrap(), json);
        assert_eq!(serde_json::from_value::<Fallo>(json).unwrap(), ocupada);
        let de_antes = serde_json::from_value::<Fallo>(json!("throttled")).unwrap();
        assert_eq!(de_antes, fallo(Causa::Inesperada, "throttled"));
    }
}
