import type { ArticleDetail } from '../../machines/domain/index.ts'
import type { SizeGuideProps } from '../../ui/SizeGuide/index.ts'

export type SizeTable = Pick<SizeGuideProps, 'caption' | 'measures' | 'sizes' | 'advice'>

const body = ['Bryst', 'Midje', 'Hofte'] as const
const women: Readonly<Record<string, readonly string[]>> = {
  XS: ['80–84', '62–66', '88–92'],
  S: ['84–88', '66–70', '92–96'],
  M: ['88–92', '70–74', '96–100'],
  L: ['92–97', '74–80', '100–105'],
  XL: ['97–103', '80–87', '105–111'],
  '2XL': ['103–110', '87–95', '111–118'],
}
const men: Readonly<Record<string, readonly string[]>> = {
  XS: ['82–88', '70–76', '85–90'],
  S: ['88–94', '76–82', '90–95'],
  M: ['94–100', '82–88', '95–100'],
  L: ['100–106', '88–94', '100–105'],
  XL: ['106–113', '94–102', '105–111'],
  '2XL': ['113–121', '102–111', '111–118'],
  '3XL': ['121–129', '111–120', '118–125'],
}
const bodyAdvice = [
  { title: 'Bryst', text: 'Rundt det bredeste av brystet, med båndet vannrett under armene.' },
  { title: 'Midje', text: 'Der du er smalest.' },
  { title: 'Hofte', text: 'Rundt det bredeste av setet.' },
  {
    title: 'Mellom to størrelser',
    text: 'Velg den største til yttertøy og den minste til ullundertøy.',
  },
]

/** Growth from one children's size to the next, cm. */
const growth = 6
const childAdvice = [
  {
    title: 'Høyde',
    text: 'Mål barnet uten sko, med hælene mot veggen. Størrelsen er den høyden plagget passer til.',
  },
]

/** Foot length of a Paris-point size, cm: two thirds of a cm per point, less the toe room. */
const footLength = (size: number): string => ((size * 2) / 3 - 1.5).toFixed(1).replace('.', ',')
const footAdvice = [
  { title: 'Fotlengde', text: 'Stå på et ark, og mål fra hælen til den lengste tåa. Bruk den lengste foten.' },
]

/** Size table in cm. Null if the sizes are measures already, or have none. */
export function sizeTableOf({ sizes, gender }: Pick<ArticleDetail, 'sizes' | 'gender'>): SizeTable | null {
  const names = sizes.map(({ name }) => name)
  const table = (caption: string, measures: readonly string[], valuesOf: (name: string) => readonly string[]) => ({
    caption,
    measures,
    sizes: names.map((name) => ({ name, values: valuesOf(name) })),
  })
  const letters = gender === 'Dame' ? women : men
  if (names.length === 0) return null
  if (names.every((name) => name in letters))
    return { ...table('Mål på kroppen i cm', body, (name) => letters[name] ?? []), advice: bodyAdvice }
  const numbers = names.map(Number)
  if (numbers.every((size) => size >= 80 && size <= 170))
    return {
      ...table('Barnets høyde i cm', ['Høyde'], (name) => [`${Number(name) - growth}–${name}`]),
      advice: childAdvice,
    }
  if (numbers.every((size) => size >= 19 && size <= 50))
    return { ...table('Fotens lengde i cm', ['Fotlengde'], (name) => [footLength(Number(name))]), advice: footAdvice }
  return null
}
