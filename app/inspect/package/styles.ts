/** The panel's styles; `build-inspect.mjs` fills them in. */
export const styles = ''
