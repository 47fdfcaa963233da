import type { ExplainedTerm } from '../../content/explanations.ts'

const ofGoods: readonly ExplainedTerm[] = [
  'vannsøyle',
  'pusteevne',
  'PFAS',
  'membran',
  'tapede sømmer',
  'sveisede sømmer',
  'fyllkraft',
  'mikron',
  'UPF',
]

/** The terms of a fact about an article that have an explanation: of '15 000 mm vannsøyle', 'vannsøyle'. */
export function termsIn(fact: string): readonly ExplainedTerm[] {
  const text = fact.toLowerCase()
  return ofGoods.filter((term) => text.includes(term.toLowerCase()))
}
