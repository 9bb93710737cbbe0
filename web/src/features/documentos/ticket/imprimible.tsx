import { Fragment } from 'react';

/** Emojis, and the joiners and colours that go with them: a ticket printer's letter has none, and would print empty boxes. */
const SIN_LETRA = /\p{Emoji_Presentation}|[\u{1F000}-\u{1FAFF}]|[\u2600-\u27BF]|[\u2B00-\u2BFF]|\uFE0F|\u200D|\u20E3|[\u{E0020}-\u{E007F}]/gu;

/** What people have written, as far as paper can show it. */
export const imprimible = (texto: string): string => texto.replace(SIN_LETRA, '').replace(/ {2,}/g, ' ').trim();

/** An address that breaks, where it must, before the @ or a dot. */
export function Correo({ children }: { children: string }) {
  return children.split(/(?=[@.])/).map((parte, indice) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text, in their order
    <Fragment key={indice}>
      {indice > 0 && <wbr />}
      {parte}
    </Fragment>
  ));
}
