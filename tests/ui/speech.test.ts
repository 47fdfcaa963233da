import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatKroner, formatMoney } from '../../machines/domain/index.ts'
import { spoken } from '../../ui/Spoken/index.ts'
import { norwegianVoice } from '../speech.ts'

/* What a speech engine makes of texts: eSpeak NG's Norwegian voice. */

const soundOf = await norwegianVoice()

/** Kroner. The voice takes 1900 to 1999 without a space for a year. */
const amountTo = (max: number) => fc.integer({ min: 2, max }).filter((kroner) => kroner < 1900 || kroner > 1999)
/** Synthesising costs a tenth of a second. */
const few = { numRuns: 20 }
/** A text as it is shown, and the words that a person says for it. */
const table: readonly (readonly [shown: string, words: string])[] = [
  [formatMoney(19900), '199 kroner'],
  [formatMoney(229900), 'to tusen 299 kroner'],
  [formatKroner(15000), 'femten tusen kroner'],
  [formatMoney(-10000), 'minus 100 kroner'],
  [formatMoney(4950), '49 komma fem null kroner'],
  ['15\u00a0000\u00a0mm', 'femten tusen millimeter'],
  ['3,2\u00a0km', 'tre komma to kilometer'],
  ['250\u00a0g', '250 gram'],
  ['str.\u00a0M', 'størrelse M'],
  ['2\u00a0stk.', 'to stykk'],
  ['inkl. mva.', 'inkludert merverdiavgift'],
  ['org.nr. 310', 'organisasjonsnummer 310'],
  ['kl.\u00a09–17', 'klokka ni til sytten'],
  ['28.–30.\u00a0november', '28. til 30. november'],
  [`${formatKroner(100)} – ${formatKroner(500)}`, '100 kroner til 500 kroner'],
]

for (const [shown, words] of table) {
  test(`PROD-04 what is said of '${shown}' sounds as '${words}'`, () => {
    expect(soundOf(spoken(shown))).toBe(soundOf(words))
  })

  test(`PROD-04 '${shown}' read as it is written sounds otherwise`, () => {
    expect(soundOf(shown)).not.toBe(soundOf(words))
  })
}

test('PROD-04 any amount in whole kroner sounds as one number', () => {
  fc.assert(
    fc.property(amountTo(999_999), (kroner) => {
      expect(soundOf(spoken(formatMoney(kroner * 100)))).toBe(soundOf(`${kroner} kroner`))
    }),
    few,
  )
})

test('PROD-04 any range of amounts sounds as two numbers with a word between them', () => {
  fc.assert(
    fc.property(amountTo(99_999), amountTo(99_999), (from, to) => {
      const shown = `${formatKroner(from)} – ${formatKroner(to)}`
      expect(soundOf(spoken(shown))).toBe(soundOf(`${from} kroner til ${to} kroner`))
    }),
    few,
  )
})
