/** A part of the product did not come: no coverage, or a server that has only a newer version's. */
export class FaltaParte extends Error {
  override readonly name = 'FaltaParte';
}

/** Waits for a part of the product that is fetched when it is needed. */
export async function traerParte<T>(parte: Promise<T>): Promise<T> {
  try {
    return await parte;
  } catch (causa) {
    throw new FaltaParte('No ha llegado una parte de Reparto.', { cause: causa });
  }
}
