import { zodResolver } from '@hookform/resolvers/zod';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { confirmar } from '@/kit/dialogos/dialogos';
import { Boton } from '@/kit/pantallas/Boton';
import { Vacio } from '@/kit/pantallas/estados';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { destinosDe, esquema, type QueDocumento } from './esquema';
import clases from './AgruparAlbaranes.module.css';
import { CamposDeDocumento } from './CamposDeDocumento';
import { facturar, type Grupo } from './consultas';
import { elegidoDe, esFacturable, type GrupoElegido, porHacer } from './grupos';
import { TablaGrupos } from './TablaGrupos';
import { useTanda } from './useTanda';

const resolver = zodResolver(esquema);
const FACTURAS = destinosDe({ tipo_factura: 'albaran' });

const facturas = (n: number): string => (n === 1 ? '1 factura' : `${n} facturas`);

interface AgruparAlbaranesProps {
  /** What waits now. */
  grupos: readonly Grupo[];
  /** `noviembre de 2026` */
  mes: string;
}

const conEste = (conjunto: ReadonlySet<string>, claves: readonly string[], esta: boolean): ReadonlySet<string> => {
  const nuevo = new Set(conjunto);
  for (const clave of claves) {
    if (esta) nuevo.add(clave);
    else nuevo.delete(clave);
  }
  return nuevo;
};

/** The invoices of a month: what each takes in, and the button that makes them one by one. */
export function AgruparAlbaranes({ grupos: deAhora, mes }: AgruparAlbaranesProps) {
  const form = useForm<QueDocumento, unknown, QueDocumento>({ resolver, defaultValues: { tipo: 'factura', fechaVencimiento: null } });
  const [fuera, setFuera] = useState<ReadonlySet<string>>(new Set());
  const [abiertos, setAbiertos] = useState<ReadonlySet<string>>(new Set());
  /** What was begun stays on the screen with what came of it, whatever waits by now. */
  const [empezados, setEmpezados] = useState<readonly Grupo[] | null>(null);
  const { suertes, enMarcha, correr, parar, empezarDeNuevo } = useTanda();

  const grupos = (empezados ?? deAhora).map((grupo) => elegidoDe(grupo, fuera));
  const faltan = porHacer(grupos, suertes);
  const intentados = grupos.filter(esFacturable);
  const hechas = intentados.length - faltan.length;
  const fallidas = faltan.filter(({ clave }) => suertes[clave]?.clase === 'fallo').length;

  const hacer = form.handleSubmit(async (que) => {
    const seguir = empezados !== null;
    const pregunta = { titulo: `¿Hacemos ${facturas(faltan.length)}?`, texto: `De lo entregado en ${mes}. Una factura hecha no se borra ni se cambia.`, aceptar: `Hacer ${facturas(faltan.length)}` };
    if (!seguir && !(await confirmar(pregunta))) return;
    setEmpezados(grupos.map(({ grupo }) => grupo));
    const paso = ({ clave, albaranes, total, suma }: GrupoElegido) => {
      const suerte = suertes[clave];
      const yaDicho = suerte?.clase === 'fallo' && suerte.otraCifra;
      const loVisto = total === null ? { suma } : { total };
      return { clave, hacer: () => facturar(albaranes, { ...que, ...(!yaDicho && loVisto) }) };
    };
    await correr(faltan.map(paso));
  });

  const otraVez = () => {
    setEmpezados(null);
    setFuera(new Set());
    empezarDeNuevo();
  };

  if (grupos.length === 0) {
    return (
      <Vacio icono={<ReceiptText size={32} />} titulo="No hay albaranes por facturar">
        {`Todo lo entregado en ${mes} está facturado, o no se ha entregado nada.`}
      </Vacio>
    );
  }
  return (
    <form noValidate onSubmit={(evento) => void hacer(evento)} className={clases['pantalla']}>
      <Tarjeta className={clases['mandos'] ?? ''}>
        {empezados === null && <CamposDeDocumento control={form.control} tipos={FACTURAS} />}
        <div role="status" className={clases['marcha']}>
          {empezados !== null && (
            <>
              <progress aria-label="Facturas hechas" value={hechas} max={intentados.length} />
              <span>
                {`${hechas} de ${intentados.length} hechas`}
                {fallidas > 0 && `; ${fallidas === 1 ? '1 no se ha podido hacer' : `${fallidas} no se han podido hacer`}: su motivo está junto al cliente`}
                {!enMarcha && faltan.length === 0 && '. Sus números llevan a cada una'}.
              </span>
            </>
          )}
        </div>
        <div className={clases['botones']}>
          {enMarcha && (
            <Boton variante="secundario" onClick={parar}>
              Parar
            </Boton>
          )}
          {!enMarcha && empezados !== null && (
            <Boton variante="secundario" onClick={otraVez}>
              Ver lo que queda
            </Boton>
          )}
          {(faltan.length > 0 || empezados === null) && (
            <Boton type="submit" ocupado={enMarcha} disabled={faltan.length === 0}>
              {empezados === null ? `Hacer ${facturas(faltan.length)}` : `Seguir con ${facturas(faltan.length)}`}
            </Boton>
          )}
        </div>
      </Tarjeta>
      <TablaGrupos
        grupos={grupos}
        suertes={suertes}
        abiertos={abiertos}
        onAbrir={(clave) => setAbiertos((antes) => conEste(antes, [clave], !antes.has(clave)))}
        onElegir={(albaranes, dentro) => setFuera((antes) => conEste(antes, albaranes, !dentro))}
        fijo={enMarcha}
      />
    </form>
  );
}
