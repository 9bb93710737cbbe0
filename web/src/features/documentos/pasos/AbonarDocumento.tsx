import { useState } from 'react';
import type { DocumentoDetalle } from '@/api/tipos';
import { irACantidadImposible } from '@/kit/campos/cantidadImposible';
import { MOTIVOS, reunidas } from './abono';
import { FormularioDeAbono } from './FormularioDeAbono';
import { type LineaDevuelta, LineasQueVuelven } from './LineasQueVuelven';
import { type Otra, OtrasFacturas } from './OtraFactura';

/** What of a document comes back, what becomes of it and of its money. */
export function AbonarDocumento({ detalle }: { detalle: DocumentoDetalle }) {
  const { invoice } = detalle;
  const [devueltas, setDevueltas] = useState<LineaDevuelta[]>([]);
  const [otras, setOtras] = useState<Otra[]>([]);
  return (
    <FormularioDeAbono
      invoice={invoice}
      abonado={reunidas(invoice.id, devueltas, otras)}
      motivos={MOTIVOS}
      siNada="Escribe cuánto se devuelve de alguna línea."
      irALoImposible={irACantidadImposible}
    >
      <LineasQueVuelven detalle={detalle} titulo="Lo que se puede devolver" onCambio={setDevueltas} />
      <OtrasFacturas primera={invoice} otras={otras} onCambio={setOtras} />
    </FormularioDeAbono>
  );
}
