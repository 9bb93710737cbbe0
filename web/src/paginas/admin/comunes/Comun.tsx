import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { caminos } from '@/caminos';
import { BorrarComun } from '@/features/comunes/BorrarComun';
import { comunes } from '@/features/comunes/consultas';
import { type GastoComunDetalle, mesElegido } from '@/features/comunes/esquema';
import { FichaComun } from '@/features/comunes/FichaComun';
import { PagoDeComun } from '@/features/comunes/PagoDeComun';
import { BotonEnlace, BotonIcono } from '@/kit/pantallas/Boton';
import { Cargado } from '@/kit/pantallas/Cargado';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { Pildora } from '@/kit/pantallas/Pildora';
import { mesLegible } from '@/vocabulario/meses';
import { cabecera, seccion } from '../secciones';

function Acciones({ gasto, mes }: { gasto: GastoComunDetalle; mes: string | undefined }) {
  const navigate = useNavigate();
  const [borrando, setBorrando] = useState(false);
  return (
    <>
      <BotonIcono etiqueta={`Borrar ${gasto.concepto}`} variante="secundario" icono={<Trash2 size={20} />} onClick={() => setBorrando(true)} />
      <BotonEnlace to={caminos.admin.comunEditar(gasto.id, mes)} icono={<Pencil size={18} />}>
        Editar
      </BotonEnlace>
      {borrando && (
        <BorrarComun gasto={gasto} mes={mes} onHecho={() => void navigate(caminos.admin.comunes)} onCerrar={() => setBorrando(false)} />
      )}
    </>
  );
}

export function Component() {
  const id = Number(useParams()['id']);
  const [parametros] = useSearchParams();
  const { data } = useQuery(comunes.uno(id));
  const mes = data && mesElegido(data, parametros.get('mes'));
  return (
    <PaginaOficina
      {...cabecera('comun')}
      {...(data && { titulo: data.concepto })}
      pildoras={
        data && (
          <>
            {mes !== undefined && <Pildora>{mesLegible(mes)}</Pildora>}
            <PagoDeComun base={data.base} pago={data.pago} />
          </>
        )
      }
      acciones={data && <Acciones gasto={data} mes={mes} />}
    >
      <Cargado consulta={comunes.uno(id)} inexistente={{ titulo: 'Este gasto no existe', volverA: seccion('comunes') }}>
        {(datos) => <FichaComun gasto={datos} mes={mes} />}
      </Cargado>
    </PaginaOficina>
  );
}
