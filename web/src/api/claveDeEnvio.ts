/** An `Idempotency-Key` that nobody has used: what is sent under it happens once, however often its answer is lost on the road. */
export const nuevaClaveDeEnvio = (area: string): string => `${area}-${Date.now()}-${Math.random().toString(36).slice(2)}`;
