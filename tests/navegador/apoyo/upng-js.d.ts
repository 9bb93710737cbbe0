declare module 'upng-js' {
  interface Imagen {
    width: number;
    height: number;
  }
  const UPNG: {
    decode: (png: ArrayBufferLike) => Imagen;
    toRGBA8: (imagen: Imagen) => ArrayBuffer[];
    /** `colores` 0 keeps them all. */
    encode: (cuadros: ArrayBuffer[], width: number, height: number, colores: number) => ArrayBuffer;
  };
  export default UPNG;
}
