import type { ChangeEvent } from 'react';

/** Whether one key has made a change: such a key is refused where it leads nowhere, while what is pasted stands as it came and is judged. */
export const esTecla = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertText' && nativeEvent.data?.length === 1;
