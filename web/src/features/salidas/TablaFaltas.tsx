import { PackageCheck, Wrench } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { caminos } from '@/caminos';
import { momentoEs } from '@/dominio';
import { formatearCantidad } from '@/kit/cifras/formato';
import { Lista } from '@/kit/listas/Lista';
import type { Columna } from '@/kit/listas/Tabla';
import { useLista } from '@/kit/listas/useLista';
import { Boton, BotonEnlace } from '@/kit/pantallas/Boton';
import { faltasPagina } from '@/recursos/faltas';
import type { Salida } from './esquema';
import clases from './TablaSalidas.module.css';
import { VentanaFalta } from './VentanaFalta';

/** The document that handed it over, and to whom. */
function Entregado({ store, documento, motivo }: Salida) {
  return (
    <span className={clases['motivo']}>
      {!store ? documento : <Link to={caminos.admin.documento(store)}>{documento}</Link>}
      <small>{motivo}</small>
    </span>
  );
}

const columnas: readonly Columna<Salida>[] = [
  { titulo: 'Producto', celda: ({ product_name }) => product_name, orden: 'product_name' },
  { titulo: 'Lote', celda: ({ lote, lote_id }) => <Link to={caminos.admin.lote(lote_id)}>{lote}</Link>, ancho: '7.5rem', orden: 'lote' },
  { titulo: 'Faltaban', celda: ({ cantidad }) => formatearCantidad(cantidad), alinear: 'derecha', ancho: '6.25rem', orden: 'cantidad' },
  { titulo: 'Se entregó con', celda: Entregado, ancho: '28%' },
  { titulo: 'Llegó', celda: ({ momento }) => momentoEs(momento), ancho: '7rem', orden: 'momento' },
  { titulo: 'Vendedor', celda: ({ user_name }) => user_name, ancho: '8rem', orden: 'user_name' },
];

/** What went out that no batch had, as long as nobody has said where it came from. */
export function TablaFaltas() {
  const lista = useLista(faltasPagina);
  const [abierta, abrir] = useState<Salida | null>(null);
  return (
    <>
      <Lista
        lista={lista}
        titulo="Faltas por arreglar"
        columnas={columnas}
        clave={({ id, lote_id }) => `${id} ${lote_id}`}
        anchoAcciones="8.5rem"
        acciones={(falta) => (
          <Boton
            variante="secundario"
            icono={<Wrench size={18} />}
            aria-label={`Arreglar: ${falta.product_name}, ${falta.documento ?? falta.lote}`}
            onClick={() => abrir(falta)}
          >
            Arreglar
          </Boton>
        )}
        vacio={{
          icono: <PackageCheck size={32} />,
          titulo: 'No hay faltas',
          texto: 'Si alguien entrega sin cobertura más de lo que tenía un lote, aparece aquí para que digas de dónde salió.',
          accion: <BotonEnlace to={caminos.admin.salidas}>Ver las salidas</BotonEnlace>,
        }}
        nadaHallado={{ titulo: 'Ninguna falta es así', texto: 'La dirección de la página trae una búsqueda. Sin ella se ven todas.' }}
      />
      {abierta && <VentanaFalta falta={abierta} onCerrar={() => abrir(null)} />}
    </>
  );
}
