import { mostCompared } from '../../../machines/compare/index.ts'

/** Address of the comparison's page. */
export const comparePath = '/sammenlign'

const counts = ['ingen', 'én', 'to', 'tre', 'fire']

/** A fifth article was chosen. */
export const fullText = (name: string): string =>
  `Du kan sammenligne ${counts[mostCompared]} varer om gangen. Ta bort én før du velger ${name}.`

/** The stored choice could not be read. */
export const droppedText = 'Varene du hadde valgt å sammenligne, lot seg ikke lese. Velg dem på nytt.'

/** 'Sammenlign (2)' */
export const compareLabel = (count: number): string => (count === 0 ? 'Sammenlign' : `Sammenlign (${count})`)

/** How many are chosen. */
export const chosenText = (count: number): string =>
  count === 0 ? 'Ingen varer er valgt.' : `${count} av ${mostCompared} varer er valgt.`
