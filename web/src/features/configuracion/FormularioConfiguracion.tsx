import { zodResolver } from '@hookform/resolvers/zod';
import type { Control } from 'react-hook-form';
import { caminos } from '@/caminos';
import { CampoImagen } from '@/kit/campos/CampoImagen';
import { CampoInterruptor } from '@/kit/campos/CampoInterruptor';
import { CampoDinero, CampoNumero } from '@/kit/campos/CampoNumero';
import { CampoSelect } from '@/kit/campos/CampoSelect';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { CampoTextoLargo } from '@/kit/campos/CampoTextoLargo';
import { edicionDe } from '@/kit/formularios/edicion';
import { Formulario } from '@/kit/formularios/Formulario';
import { Fila, Grupo } from '@/kit/campos/grupos';
import { conVersion } from '@/recursos/acciones';
import { DECIMALES_PRECIO } from '@/vocabulario/medidas';
import { TIPOS_DOCUMENTO } from '@/vocabulario/tiposDocumento';
import { leerConfiguracion, useGuardarConfiguracion } from './consultas';
import {
  aPeticion,
  type ConfiguracionConLogo,
  type ConfiguracionEscrita,
  type ConfiguracionFormulario,
  deConfiguracion,
  esquema,
  SERIES,
} from './esquema';

const resolver = zodResolver(esquema);
/** The most bytes of a logo that the server takes. */
const BYTES_DEL_LOGO = 200_000;

interface PartesProps {
  control: Control<ConfiguracionFormulario, unknown, ConfiguracionEscrita>;
}

function DatosFiscales({ control }: PartesProps) {
  return (
    <Grupo titulo="Datos fiscales">
      <Fila>
        <CampoTexto control={control} nombre="empresa.razonSocial" etiqueta="Razon Social" obligatorio />
        <CampoTexto control={control} nombre="empresa.nombreComercial" etiqueta="Nombre Comercial" obligatorio ayuda="Encabeza el ticket." />
      </Fila>
      <Fila>
        <CampoTexto control={control} nombre="empresa.nif" etiqueta="Nif" obligatorio />
        <CampoTexto control={control} nombre="empresa.telefono" etiqueta="Teléfono" tipo="tel" modoEntrada="tel" />
        <CampoTexto control={control} nombre="empresa.email" etiqueta="Email" tipo="email" modoEntrada="email" />
      </Fila>
      <CampoTexto control={control} nombre="empresa.direccion" etiqueta="Dirección" obligatorio />
      <Fila>
        <CampoTexto control={control} nombre="empresa.codigoPostal" etiqueta="Codigo Postal" obligatorio modoEntrada="numeric" />
        <CampoTexto control={control} nombre="empresa.ciudad" etiqueta="Ciudad" obligatorio />
        <CampoTexto control={control} nombre="empresa.provincia" etiqueta="Provincia" ayuda="En blanco, la del código postal." />
      </Fila>
      <CampoInterruptor
        control={control}
        nombre="empresa.recargo"
        etiqueta="La empresa está en recargo de equivalencia"
        ayuda="Entonces son tus proveedores quienes te lo cobran en sus facturas."
      />
    </Grupo>
  );
}

function Ventas({ control }: PartesProps) {
  return (
    <Grupo titulo="Ventas">
      <Fila>
        <CampoSelect
          control={control}
          nombre="reglas.tipo_documento"
          etiqueta="Tipo de documento"
          obligatorio
          opciones={TIPOS_DOCUMENTO}
          ayuda="El que sale elegido al terminar un pedido."
        />
        <CampoDinero control={control} nombre="reglas.precio_minimo" etiqueta="Precio mínimo" obligatorio decimales={DECIMALES_PRECIO} />
        <CampoNumero
          control={control}
          nombre="reglas.dias_aviso_caducidad"
          etiqueta="Avisar antes de caducar"
          obligatorio
          unidad="días"
        />
      </Fila>
      <CampoTexto
        control={control}
        nombre="cuenta"
        etiqueta="Cuenta para transferencias"
        ayuda="El IBAN que leen en la factura los clientes que pagan por transferencia. En blanco no se imprime ninguno."
      />
    </Grupo>
  );
}

function Ticket({ control }: PartesProps) {
  return (
    <Grupo titulo="Ticket y correo">
      <CampoImagen
        control={control}
        nombre="logo"
        etiqueta="Logo"
        bytesMaximos={BYTES_DEL_LOGO}
        ayuda="PNG o JPEG de 200 kB como mucho. Se imprime en negro, encima de tus datos."
      />
      <CampoTextoLargo control={control} nombre="reglas.pie_ticket" etiqueta="Pie del ticket" />
      <CampoTexto
        control={control}
        nombre="remitente"
        etiqueta="Remitente del correo"
        tipo="email"
        modoEntrada="email"
        ayuda="Desde dónde salen las facturas. En blanco, el email de la empresa."
      />
    </Grupo>
  );
}

function Series({ control, usadas }: PartesProps & { usadas: ConfiguracionConLogo['series_usadas'] }) {
  return (
    <Grupo titulo="Series">
      {SERIES.map((pareja) => (
        <Fila key={pareja[0].serie}>
          {pareja.map(({ serie, etiqueta }) => (
            <CampoTexto
              key={serie}
              control={control}
              nombre={`prefijos.${serie}`}
              etiqueta={etiqueta}
              obligatorio
              maxLength={4}
              soloLectura={usadas.includes(serie)}
              ayuda={usadas.includes(serie) ? 'Ya tiene documentos este año: no se cambia.' : undefined}
            />
          ))}
        </Fila>
      ))}
    </Grupo>
  );
}

export function FormularioConfiguracion({ configuracion }: { configuracion: ConfiguracionConLogo }) {
  const guardar = useGuardarConfiguracion();
  return (
    <Formulario
      resolver={resolver}
      inicial={deConfiguracion(configuracion)}
      edicion={edicionDe(configuracion, leerConfiguracion, deConfiguracion)}
      onGuardar={(datos, version) => guardar.mutateAsync(conVersion(aPeticion(datos, configuracion.imagen), version))}
      problema="Ha habido un problema al guardar la configuración"
      volverA={caminos.admin.inicio}
    >
      {(control) => (
        <>
          <DatosFiscales control={control} />
          <Ventas control={control} />
          <Ticket control={control} />
          <Series control={control} usadas={configuracion.series_usadas} />
        </>
      )}
    </Formulario>
  );
}
