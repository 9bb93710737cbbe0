import type { Control } from 'react-hook-form';
import { CampoFecha } from '@/kit/campos/CampoFecha';
import { CampoDinero, CampoNumero } from '@/kit/campos/CampoNumero';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { CampoTextoLargo } from '@/kit/campos/CampoTextoLargo';
import { Fila, Grupo } from '@/kit/campos/grupos';
import type { ClienteFormulario, PeticionOficina } from './formulario';

/** What only the office writes about a client: where else it is, and the terms of its business with the house. */
export function CamposOficina({ control }: { control: Control<ClienteFormulario, unknown, PeticionOficina> }) {
  return (
    <>
      <Grupo titulo="Dónde está">
        <Fila>
          <CampoTexto control={control} nombre="provincia" etiqueta="Provincia" />
          <CampoTexto control={control} nombre="pais" etiqueta="País" maxLength={2} ayuda="Dos letras: ES es España." />
        </Fila>
        <CampoTexto control={control} nombre="direccionEntrega" etiqueta="Dirección de entrega" ayuda="En blanco, la de arriba." />
      </Grupo>
      <Grupo titulo="Condiciones">
        <Fila>
          <CampoNumero control={control} nombre="diasPago" etiqueta="Plazo de pago" unidad="días" />
          <CampoDinero control={control} nombre="limiteCredito" etiqueta="Límite de crédito" />
        </Fila>
        <CampoTexto control={control} nombre="iban" etiqueta="IBAN" ayuda="Para domiciliar los cobros." />
        <Fila>
          <CampoFecha control={control} nombre="recargoDeclarado" etiqueta="Recargo declarado el" ayuda="El día que comunicó si lleva recargo." />
          <CampoFecha
            control={control}
            nombre="facturaElectronica"
            etiqueta="Acepta factura electrónica desde"
            ayuda="Sin fecha, no la ha aceptado."
          />
        </Fila>
        <CampoTextoLargo control={control} nombre="notas" etiqueta="Notas" ayuda="Solo las ve la oficina." />
      </Grupo>
    </>
  );
}
