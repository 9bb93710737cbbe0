//! The fields of a form, read one by one and taken together.

/// Fields that were read each by itself: a tuple of options, where none stands for what could not be read.
pub trait Campos {
    /// What they are when all of them could be read.
    type Leidos;

    /// All of them, unless one is missing.
    fn leidos(self) -> Option<Self::Leidos>;
}

macro_rules! campos {
    () => {};
    ($primero:ident $($otro:ident)*) => {
        impl<$primero, $($otro),*> Campos for (Option<$primero>, $(Option<$otro>),*) {
            type Leidos = ($primero, $($otro),*);

            #[allow(non_snake_case, reason = "a type and the field of that type share a name")]
            fn leidos(self) -> Option<Self::Leidos> {
                match self {
                    (Some($primero), $(Some($otro)),*) => Some(($primero, $($otro),*)),
                    _ => None,
                }
            }
        }

        campos!($($otro)*);
    };
}

campos!(A B C D E F G H I J K);
