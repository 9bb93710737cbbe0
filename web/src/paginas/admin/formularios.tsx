import { useSearchParams } from 'react-router';
import { FichaCliente } from '@/features/clientes/FichaCliente';
import { FormularioEnvio } from '@/features/clientes/FormularioEnvio';
import { comunes } from '@/features/comunes/consultas';
import { type GastoComunDetalle, mesElegido } from '@/features/comunes/esquema';
import { FormularioComun } from '@/features/comunes/FormularioComun';
import { AbonoDeCliente } from '@/features/documentos/pasos/AbonoDeCliente';
import { gastos } from '@/features/gastos/consultas';
import { FormularioGasto } from '@/features/gastos/FormularioGasto';
import { FormularioCambioDeIva } from '@/features/productos/FormularioCambioDeIva';
import { FormularioProducto } from '@/features/productos/FormularioProducto';
import { usuarios } from '@/features/usuarios/consultas';
import { FormularioUsuario } from '@/features/usuarios/FormularioUsuario';
import { Cargado } from '@/kit/pantallas/Cargado';
import { configuracion } from '@/recursos/configuracion';
import { clientes, productos } from '@/recursos/fichas';
import { edicion, nueva } from './deFormulario';
import { seccion } from './secciones';

export const productoNuevo = nueva('productoNuevo', <FormularioProducto />);
export const producto = edicion('producto', {
  uno: productos.uno,
  lista: 'productos',
  inexistente: 'Este producto no existe',
  formulario: (datos) => <FormularioProducto producto={datos} />,
});

export const productosIva = nueva('productosIva', <FormularioCambioDeIva />);

export const clienteNuevo = nueva('clienteNuevo', <FichaCliente />);
export const clienteEditar = edicion('clienteEditar', {
  uno: clientes.uno,
  lista: 'clientes',
  inexistente: 'Este cliente no existe',
  formulario: (datos) => <FichaCliente cliente={datos} />,
});

export const clienteEnviar = edicion('clienteEnviar', {
  uno: clientes.uno,
  lista: 'clientes',
  inexistente: 'Este cliente no existe',
  formulario: (datos) => <FormularioEnvio cliente={datos} />,
});

export const clienteAbono = edicion('clienteAbono', {
  uno: clientes.uno,
  lista: 'clientes',
  inexistente: 'Este cliente no existe',
  formulario: (datos) => <AbonoDeCliente cliente={datos} />,
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
