import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { Fragment, type ReactElement } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { FormularioCategoria } from '@/features/categorias/FormularioCategoria';
import { FichaCliente } from '@/features/clientes/FichaCliente';
import { comunes } from '@/features/comunes/consultas';
import { type GastoComunDetalle, mesElegido } from '@/features/comunes/esquema';
import { FormularioComun } from '@/features/comunes/FormularioComun';
import { gastos } from '@/features/gastos/consultas';
import { FormularioGasto } from '@/features/gastos/FormularioGasto';
import { FormularioProducto } from '@/features/productos/FormularioProducto';
import { FormularioProveedor } from '@/features/proveedores/FormularioProveedor';
import { usuarios } from '@/features/usuarios/consultas';
import { FormularioUsuario } from '@/features/usuarios/FormularioUsuario';
import { Cargado, ParaEditar } from '@/kit/Cargado';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { configuracion } from '@/recursos/configuracion';
import { categorias, clientes, productos, proveedores } from '@/recursos/fichas';
import { cabecera, seccion } from './secciones';

type Pantalla = Parameters<typeof cabecera>[0];

/** The screen of a form that makes something. */
const nueva = (pantalla: Pantalla, formulario: ReactElement) => ({
  Component: () => <PaginaOficina {...cabecera(pantalla)}>{formulario}</PaginaOficina>,
});

interface DeEdicion<D, C extends QueryKey> {
  uno: (id: number) => UseQueryOptions<D, Error, D, C>;
  /** The list that it belongs to. */
  lista: Parameters<typeof seccion>[0];
  /** Said of an address that names nothing. */
  inexistente: string;
  formulario: (datos: D) => ReactElement;
}

/** The screen of a form that changes what its address names. */
const edicion = <D, C extends QueryKey>(pantalla: Pantalla, { uno, lista, inexistente, formulario }: DeEdicion<D, C>) => ({
  Component: function Edicion() {
    const id = Number(useParams()['id']);
    return (
      <PaginaOficina {...cabecera(pantalla)}>
        <ParaEditar consulta={uno(id)} inexistente={{ titulo: inexistente, volverA: seccion(lista) }}>
          {/* With a key: what is written about one is nothing for the next. */}
          {(datos) => <Fragment key={id}>{formulario(datos)}</Fragment>}
        </ParaEditar>
      </PaginaOficina>
    );
  },
});

export const categoriaNueva = nueva('categoriaNueva', <FormularioCategoria />);
export const categoria = edicion('categoria', {
  uno: categorias.uno,
  lista: 'categorias',
  inexistente: 'Esta categoria no existe',
  formulario: (datos) => <FormularioCategoria categoria={datos} />,
});

export const proveedorNuevo = nueva('proveedorNuevo', <FormularioProveedor />);
export const proveedor = edicion('proveedor', {
  uno: proveedores.uno,
  lista: 'proveedores',
  inexistente: 'Este proveedor no existe',
  formulario: (datos) => <FormularioProveedor proveedor={datos} />,
});

export const productoNuevo = nueva('productoNuevo', <FormularioProducto />);
export const producto = edicion('producto', {
  uno: productos.uno,
  lista: 'productos',
  inexistente: 'Este producto no existe',
  formulario: (datos) => <FormularioProducto producto={datos} />,
});

export const clienteNuevo = nueva('clienteNuevo', <FichaCliente />);
export const clienteEditar = edicion('clienteEditar', {
  uno: clientes.uno,
  lista: 'clientes',
  inexistente: 'Este cliente no existe',
  formulario: (datos) => <FichaCliente cliente={datos} />,
});

export const usuarioNuevo = nueva('usuarioNuevo', <FormularioUsuario />);
export const usuario = edicion('usuario', {
  uno: usuarios.uno,
  lista: 'usuarios',
  inexistente: 'Este usuario no existe',
  formulario: (datos) => <FormularioUsuario usuario={datos} />,
});

export const gastoNuevo = nueva(
  'gastoNuevo',
  <Cargado consulta={configuracion} inexistente={{ titulo: 'No hay configuración', volverA: seccion('gastos') }}>
    {({ empresa }) => <FormularioGasto conRecargo={empresa?.recargo === 1} />}
  </Cargado>,
);
export const gastoEditar = edicion('gastoEditar', {
  uno: gastos.uno,
  lista: 'gastos',
  inexistente: 'Esta factura no existe',
  formulario: (datos) => <FormularioGasto gasto={datos} />,
});

function ComunDelMes({ gasto }: { gasto: GastoComunDetalle }) {
  const [parametros] = useSearchParams();
  return <FormularioComun gasto={gasto} mes={mesElegido(gasto, parametros.get('mes'))} />;
}

export const comunNuevo = nueva('comunNuevo', <FormularioComun />);
export const comunEditar = edicion('comunEditar', {
  uno: comunes.uno,
  lista: 'comunes',
  inexistente: 'Este gasto no existe',
  formulario: (datos) => <ComunDelMes gasto={datos} />,
});
