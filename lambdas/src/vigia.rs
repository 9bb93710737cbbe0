//! Who looks after the machine that a house runs on. In the cloud that is whoever the alarms write to, so its functions say
//! [`Ninguno`]; the server of one machine looks at its disk.

/// Looks after a machine.
pub trait Vigia: Send + Sync {
    /// What is wrong with it and what to do about it, each as a Spanish sentence for the office; nothing while all is well.
    fn avisos(&self) -> Vec<String>;
}

/// None: for a function of the cloud.
#[derive(Debug, Clone, Copy)]
pub struct Ninguno;

impl Vigia for Ninguno {
    fn avisos(&self) -> Vec<String> {
        Vec::new()
    }
}
