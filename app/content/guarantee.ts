import { norwegianDay } from './dates.ts'
import { dayjs } from './dayjs.ts'
import { deliveryDays } from './order-status.ts'

/** Years of the right to complain (forbrukerkjøpsloven § 27). */
export const complaintYears = 2
/** The same for goods that are meant to last considerably longer. */
const lastingComplaintYears = 5
/** Years of the club's guarantee, a promise of the chain to its members. */
export const clubGuaranteeYears = 5

const yearsIn = (fact: RegExp, techDescription: string): number | null => {
  const [, years] = fact.exec(techDescription.replaceAll('\u00a0', ' ')) ?? []
  return years === undefined ? null : Number(years)
}
const guaranteeFact = /(?:^|\n)garanti(?:tid)?:? (\d{1,2}) års?\b/i
const lastingFact = /(?:^|\n)reklamasjons(?:frist|rett):? (5) år\b/i

/** Years of the article's own guarantee, where its facts state one: «Garanti 10 år». */
export const articleGuaranteeYears = (techDescription: string): number | null => yearsIn(guaranteeFact, techDescription)

/** Years of the right to complain: five only where the article's facts say «Reklamasjonsrett 5 år». */
export const complaintYearsOf = (techDescription: string): number =>
  yearsIn(lastingFact, techDescription) === null ? complaintYears : lastingComplaintYears

/** The last Norwegian day, `2031-11-21`, of so many years after the goods came. Sent goods come after `deliveryDays`. */
export const lastDayAfterYears = (
  { delivery, handedOverAt }: { delivery: 'home' | 'collect'; handedOverAt: Date },
  years: number,
): string =>
  dayjs
    .utc(norwegianDay(handedOverAt))
    .add(delivery === 'home' ? deliveryDays : 0, 'day')
    .add(years, 'year')
    .format('YYYY-MM-DD')
