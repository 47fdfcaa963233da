import { expect, it } from 'vitest'
import { privacy } from '../../../app/content/pages/privacy.ts'
import { mostViewed, viewedDays } from '../../../machines/recently-viewed/index.ts'
import { norwegian } from '../../../ui/ConsentChoices/ConsentChoices.labels.ts'

const kept = privacy()
  .sections.flatMap(({ paragraphs }) => paragraphs)
  .find((paragraph) => String(paragraph).includes('til neste besøk'))
const counted: Readonly<Record<number, string>> = { 8: 'åtte', 9: 'ni', 10: 'ti' }

it('OWN-06 the privacy text says how long the recently viewed articles are kept', () =>
  expect(kept).toContain(`i ${viewedDays} dager`))

it('OWN-06 the privacy text says how many recently viewed articles are kept', () =>
  expect(kept).toContain(`de ${counted[mostViewed]} siste varene`))

it('OWN-06 the question about cookies says how long the recently viewed articles are kept', () =>
  expect(norwegian.purposes.preferences.text).toContain(`i ${viewedDays} dager`))
