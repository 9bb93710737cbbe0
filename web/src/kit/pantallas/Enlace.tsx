import { Link, type LinkProps } from 'react-router';
import clases from './Enlace.module.css';

/** A link that stands in a line of text or by itself, and is as high as what one presses has to be. */
export function Enlace(resto: LinkProps) {
  return <Link className={clases['enlace']} {...resto} />;
}
