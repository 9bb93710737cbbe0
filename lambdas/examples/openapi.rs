//! Prints the OpenAPI document; `make openapi` keeps it in `docs/openapi.json`.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("{}", lambdas::rutas::documento_openapi().to_pretty_json()?);
    Ok(())
}
