import type { BoughtArticle } from '../../machines/domain/index.ts'
import { formatDate } from './dates.ts'
import { complaintYears } from './guarantee.ts'

/** The guarantee of an article, and who gives it; null without. */
export function guaranteeText({ guarantee }: Pick<BoughtArticle, 'guarantee'>): string | null {
  if (!guarantee) return null
  const { years, until, by } = guarantee
  return `${years} års garanti${by === 'club' ? ' for medlemmer av kundeklubben' : ''}, til og med ${formatDate(until)}.`
}

/** The law's right to complain; null before the goods are handed over. */
export function complaintText({ complaint }: Pick<BoughtArticle, 'complaint'>): string | null {
  if (!complaint) return null
  const right = `${complaint.years} års reklamasjonsrett, til og med ${formatDate(complaint.until)}`
  return complaint.years > complaintYears
    ? `${right}.`
    : `${right}. Er varen ment å vare vesentlig lenger, er det fem år.`
}
