import { useQuery } from '@tanstack/react-query';
import { diasEntre } from '@/dominio';
import { AvisoDeCampo } from '@/kit/campos/AvisoDeCampo';
import { esDia } from '@/kit/cifras/dias';
import { configuracion } from './configuracion';

interface AvisoDePlazoProps {
  /** The day on which an invoice is due, as far as it is one yet. */
  dia: string | null;
  /** The day of what it is for. */
  desde: string;
}

/** Said of a day of payment that is farther off than the law allows; it may be written all the same. */
export function AvisoDePlazo({ dia, desde }: AvisoDePlazoProps) {
  const maximo = useQuery(configuracion).data?.plazo_pago_maximo;
  const lejos = maximo !== undefined && dia !== null && esDia(dia) && diasEntre(desde, dia) > maximo;
  return <AvisoDeCampo>{lejos && `Son más de ${maximo} días, lo máximo que permite la ley; en productos frescos, 30.`}</AvisoDeCampo>;
}
