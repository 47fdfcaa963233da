/** Stands over the articles that the shop would not deliver, wherever they are listed. */
export const notOrderedHeading = 'Følgende artikler ble dessverre ikke bestilt:'

interface NotOrdered {
  name: string
  colour: string
  size: string
  /** Pieces that there are. */
  available: number
}
export const notOrderedText = ({ name, colour, size, available }: NotOrdered): string =>
  `${name}, ${colour}, str.\u00a0${size}: ${available === 0 ? 'utsolgt' : `bare ${available} igjen`}`
