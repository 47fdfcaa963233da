import { sizeText } from './size-text.ts'

/** Heading of the list of articles that the shop would not deliver. */
export const notOrderedHeading = 'Følgende artikler ble dessverre ikke bestilt:'

/** An article left out of an order, as it was at the time. */
export interface LeftOutArticle {
  ean: string
  name: string
  colour: string
  size: string
  /** Pieces wanted. */
  wanted: number
  /** Pieces available. */
  available: number
}

/** A line of the list. `available` is the stock or the purchase limit: the text is true of both. */
export const notOrderedText = ({ name, colour, size, available }: Omit<LeftOutArticle, 'ean' | 'wanted'>): string =>
  `${name}, ${colour}, ${sizeText(size)}: ${available === 0 ? 'utsolgt' : `du kan kjøpe høyst ${available}`}`
