/** Sizes that explain themselves: '0,75 l', '2 personer', 'Normal (185 cm)', 'Én størrelse'. */
const hasWords = (size: string): boolean => /[\da-zæøåé] [a-zæøå]/i.test(size)

/** A size after a colour: 'str. M', but '0,75 l' and 'én størrelse'. */
export const sizeText = (size: string): string =>
  hasWords(size) ? size.charAt(0).toLowerCase() + size.slice(1) : `str.\u00a0${size}`

/** A size by itself: 'Str. M', but '0,75 l'. */
export const sizeLabel = (size: string): string => (hasWords(size) ? size : `Str.\u00a0${size}`)

/** Suffix of a stock text: ' i str. M'; empty for sizes whose text says so itself. */
export const inSizeText = (size: string): string => (hasWords(size) ? '' : ` i str.\u00a0${size}`)
