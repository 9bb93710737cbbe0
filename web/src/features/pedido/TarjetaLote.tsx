import { TextInput } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import type { Producto } from '@/api/tipos';
import { oferta } from '@/dominio';
import { BotonIcono } from '@/kit/pantallas/Boton';
import { clasesDeCampo } from '@/kit/campos/campo';
import { Cantidad } from '@/kit/campos/Cantidad';
import { esTecla } from '@/kit/campos/esTecla';
import { Pildora } from '@/kit/pantallas/Pildora';
import { etiquetaFecha } from '@/vocabulario/caducidad';
import { decimalesDe, disponibleDe, unidadDe } from '@/vocabulario/unidades';
import { admitePrecio, type ErroresFicha, type Ficha } from './fichas';
import clases from './TarjetaLote.module.css';

interface TarjetaLoteProps {
  ficha: Ficha;
  producto: Producto;
  hoy: string;
  diasAviso: number;
  errores: ErroresFicha;
  onCambio: (cambio: Partial<Pick<Ficha, 'cantidad' | 'precio' | 'nombre'>>) => void;
  onQuitar: () => void;
}

/** One batch of the dialog: how much, at what price and, for a manual one, its name. */
export function TarjetaLote({ ficha, producto, hoy, diasAviso, errores, onCambio, onQuitar }: TarjetaLoteProps) {
  const { lote, nombre, cantidad, precio } = ficha;
  const unidad = unidadDe(producto);
  const fecha = lote && etiquetaFecha(lote, hoy, diasAviso);
  const aMano = lote !== null && oferta(lote, hoy, hoy) === 'con_aviso';
  const quien = nombre === '' ? 'Lote manual' : nombre;

  return (
    <li className={clases['lote']}>
      <div className={clases['cabecera']}>
        {lote === null ? (
          <>
            <TextInput
              label="Nombre del lote"
              value={nombre}
              onChange={(evento) => onCambio({ nombre: evento.currentTarget.value })}
              maxLength={40}
              autoComplete="off"
              autoFocus={nombre === '' && cantidad === null}
              classNames={clasesDeCampo}
            />
            <BotonIcono etiqueta={`Quitar ${quien}`} icono={<Trash2 size={20} />} onClick={onQuitar} />
          </>
        ) : (
          <div>
            <p className={clases['nombre']}>
              {nombre} {fecha && <Pildora tono={fecha.tono}>{fecha.texto}</Pildora>}
            </p>
            <p className={clases['meta']}>
              {disponibleDe(producto, lote.cantidad)}
              {aMano && ' · ya pasó su fecha: avisa al cliente'}
            </p>
          </div>
        )}
      </div>
      <div className={clases['datos']}>
        <TextInput
          value={precio}
          onChange={(evento) => {
            const { value } = evento.currentTarget;
            if (!esTecla(evento) || admitePrecio(value)) onCambio({ precio: value });
          }}
          onFocus={(evento) => evento.currentTarget.select()}
          error={errores.precio}
          inputMode="decimal"
          autoComplete="off"
          rightSection={<span aria-hidden>€ / {unidad}</span>}
          rightSectionWidth={`${(unidad.length + 4) * 0.45 + 0.75}rem`}
          rightSectionPointerEvents="none"
          classNames={clasesDeCampo}
          aria-label={`Precio por ${unidad} de ${quien}`}
        />
        <div className={clases['cantidad']}>
          <Cantidad
            etiqueta={`Cantidad de ${quien}`}
            valor={cantidad}
            decimales={decimalesDe(producto)}
            onCambio={(valor) => onCambio({ cantidad: valor })}
            {...(lote !== null && { max: lote.cantidad })}
          />
          {errores.cantidad && <p className={clases['error']}>{errores.cantidad}</p>}
        </div>
      </div>
    </li>
  );
}
