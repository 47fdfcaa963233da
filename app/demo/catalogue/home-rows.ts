import { slugOf } from '../../../machines/domain/index.ts'
import type { HomeRow } from './types.ts'

const pathOf = (...names: readonly string[]): string => `/${names.map(slugOf).join('/')}`

/** Rows of the front page, with handwritten articles. */
export const homeRows: HomeRow[] = [
  { id: 'utvalgt', title: 'Utvalgt akkurat nå', articleIds: [1, 2, 3, 4, 5, 6, 7, 8], href: pathOf('Klær') },
  {
    id: 'ull',
    title: 'Ull fra innerst til ytterst',
    articleIds: [9, 10, 11, 12, 13, 14, 15, 16],
    href: pathOf('Klær', 'Ullundertøy'),
  },
  { id: 'barn', title: 'Ut i alt slags vær', articleIds: [17, 18, 19, 20, 21, 22], href: pathOf('Barn') },
]

const [chosen, wool, children] = homeRows as [HomeRow, HomeRow, HomeRow]

/** Rows of brands that show others or fewer, by brand id. */
export const homeRowsOfBrands: Readonly<Record<number, readonly HomeRow[]>> = {
  2: [chosen, wool],
  3: [children, chosen, wool],
  4: [{ ...wool, title: 'Strikk og ull' }, children],
}
