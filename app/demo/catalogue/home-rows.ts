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

const [, wool, children] = homeRows as [HomeRow, HomeRow, HomeRow]

/** Rows of brands with an assortment of their own, of its articles, by brand id. A small catalogue lacks some. */
export const homeRowsOfBrands: Readonly<Record<number, readonly HomeRow[]>> = {
  2: [
    {
      id: 'alpint',
      title: 'Opp på topp, og ned igjen',
      articleIds: [37, 29, 30, 24, 40, 25, 1, 4],
      href: pathOf('Vintersport'),
    },
    {
      id: 'ull',
      title: 'Innerst på topptur',
      articleIds: [11, 10, 9, 12, 14, 15],
      href: pathOf('Klær', 'Ullundertøy'),
    },
  ],
  3: [
    children,
    {
      id: 'ull',
      title: 'Varmt under dressen',
      articleIds: [16, 144, 127, 88, 350, 160, 355, 321],
      href: pathOf('Klær', 'Ullundertøy'),
    },
    {
      id: 'sko',
      title: 'Sko med plass til å vokse',
      articleIds: [241, 341, 136, 148, 360, 280],
      href: pathOf('Sko'),
    },
  ],
  4: [
    { ...wool, title: 'Strikk og ull' },
    {
      id: 'gensere',
      title: 'Gensere å arve',
      articleIds: [5, 13, 112, 176, 349, 137, 45],
      href: pathOf('Klær', 'Mellomlag', 'Ullgensere'),
    },
    { id: 'barn', title: 'Ull til de små', articleIds: [16, 144, 127, 350, 243, 355], href: pathOf('Barn') },
  ],
}
