import clases from './Marca.module.css';

interface MarcaProps {
  /** Only the sign, where there is no room for the name. */
  soloSigno?: boolean;
}

/** The product's sign and name. */
export function Marca({ soloSigno = false }: MarcaProps) {
  return (
    <span className={clases['marca']}>
      <svg viewBox="0 0 48 48" width="36" height="36" aria-hidden>
        <rect width="48" height="48" rx="13" fill="var(--marca)" />
        <path d="M9 15.500a1.500 1.500 0 0 1 1.500-1.500h17A1.500 1.500 0 0 1 29 15.500V32H9z" fill="var(--crema)" />
        <path d="M29 20h5.800a2 2 0 0 1 1.600.8l3.200 4.300a2 2 0 0 1 .4 1.200V32H29z" fill="var(--marca-media)" />
        <circle cx="16.500" cy="33" r="4.200" fill="var(--madera)" stroke="var(--marca)" strokeWidth="2.200" />
        <circle cx="33" cy="33" r="4.200" fill="var(--madera)" stroke="var(--marca)" strokeWidth="2.200" />
      </svg>
      {soloSigno ? <span className="solo-lectores">Reparto</span> : 'Reparto'}
    </span>
  );
}
