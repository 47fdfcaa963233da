/** Colour groups of filters, with the words of feeds that begin or end a colour's name of the group. */
const groups: readonly (readonly [name: string, hex: string, words: readonly string[]])[] = [
  ['Svart', '#17191c', ['svart', 'sort', 'black']],
  ['Grå', '#7d8388', ['grå', 'grey', 'gray', 'sølv', 'silver', 'antrasitt', 'anthracite']],
  ['Hvit', '#f3f2ee', ['hvit', 'white', 'offwhite']],
  ['Beige', '#cdb996', ['beige', 'sand', 'kaki', 'khaki']],
  ['Brun', '#6b4a33', ['brun', 'brown', 'kamel', 'camel']],
  ['Blå', '#2d5f8a', ['blå', 'blue', 'marine', 'navy']],
  ['Turkis', '#2e9a9e', ['turkis', 'turquoise', 'petrol', 'teal']],
  ['Grønn', '#4f7048', ['grønn', 'green', 'oliven', 'olive']],
  ['Gul', '#e0bd3a', ['gul', 'yellow']],
  ['Oransje', '#dc7a2c', ['oransje', 'orange']],
  ['Rød', '#b02a2e', ['rød', 'red', 'burgunder', 'burgundy']],
  ['Lilla', '#6d5490', ['lilla', 'fiolett', 'purple', 'violet']],
  ['Rosa', '#cf7f95', ['rosa', 'pink']],
]
const others = { name: 'Andre farger', hex: null }

/** The group of a colour, by the words of its name: «Fjordblå», «Light blue». */
export function colourGroupOf(colour: string): { name: string; hex: string | null } {
  const words = colour.toLowerCase().split(/[^\p{L}]+/u)
  const found = groups.find(([, , known]) =>
    words.some((word) => known.some((one) => word.startsWith(one) || word.endsWith(one))),
  )
  return found ? { name: found[0], hex: found[1] } : others
}

/** The code of a group that the shop knows; null for another name. */
export const hexOfGroup = (name: string): string | null =>
  groups.find(([known]) => known.toLowerCase() === name.toLowerCase())?.[1] ?? null
