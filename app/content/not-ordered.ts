import { sizeText } from './size-text.ts'

/** Stands over the articles that the shop would not deliver, wherever they are listed. */
export const notOrderedHeading = 'Følgende artikler ble dessverre ikke bestilt:'

/** An article that was left out of an order, as it was called then. */
export interface LeftOutArticle {
  ean: string
  name: string
  colour: string
  size: string
  /** Pieces that were asked for. */
  wanted: number
  /** Pieces that there were. */
  available: number
}
export const notOrderedText = ({ name, colour, size, available }: Omit<LeftOutArticle, 'ean' | 'wanted'>): string =>
  `${name}, ${colour}, ${sizeText(size)}: ${available === 0 ? 'utsolgt' : `bare ${available} igjen`}`
