import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatKroner, formatMoney } from '../../machines/domain/index.ts'
import { Specs } from '../../ui/Specs/index.ts'
import { byEar, spoken } from '../../ui/Spoken/index.ts'

const table: readonly (readonly [shown: string, said: string])[] = [
  [formatMoney(229900), '2 299 kroner'],
  [formatMoney(1234567800), '12 345 678 kroner'],
  [formatMoney(4950), '49,50 kroner'],
  [formatMoney(100), '1 krone'],
  [formatMoney(200100), '2 001 kroner'],
  [formatMoney(-10000), 'minus 100 kroner'],
  [formatKroner(1200), '1 200 kroner'],
  [`${formatKroner(100)} – ${formatKroner(500)}`, '100 kroner til 500 kroner'],
  [`Betal nå – ${formatMoney(249800)}`, 'Betal nå, 2 498 kroner'],
  [`Du er ${formatMoney(20100)} unna gratis frakt`, 'Du er 201 kroner unna gratis frakt'],
  ['15\u00a0000 mm vannsøyle', '15 000 millimeter vannsøyle'],
  ['0,75 l', '0,75 liter'],
  ['Normal (185 cm)', 'Normal (185 centimeter)'],
  ['250 g', '250 gram'],
  ['ca. 98\u00a0km', 'cirka 98 kilometer'],
  ['3,2\u00a0km', '3,2 kilometer'],
  ['−30\u00a0%', 'minus 30 prosent'],
  ['Petrol, str.\u00a0M · 1\u00a0stk.', 'Petrol, størrelse M, 1 stykk'],
  ['Str.\u00a0M', 'Størrelse M'],
  ['På lager i 5 butikker i str.\u00a0S', 'På lager i 5 butikker i størrelse S'],
  ['2\u00a0stk. Ullgenser, rød', '2 stykk Ullgenser, rød'],
  ['Totalt inkl. mva. 2 498', 'Totalt inkludert merverdiavgift 2 498'],
  ['Inkl. mva. Rabattkode legger du inn.', 'Inkludert merverdiavgift. Rabattkode legger du inn.'],
  ['2–4 virkedager', '2 til 4 virkedager'],
  ['28.–30.\u00a0november', '28. til 30. november'],
  ['kl.\u00a09–17', 'klokka 9 til 17'],
  ['27.\u00a0november–1.\u00a0desember', '27. november til 1. desember'],
  ['mandag–fredag', 'mandag til fredag'],
  ['Inkl. 25 % mva. (mat 15 %)', 'Inkludert 25 prosent merverdiavgift (mat 15 prosent)'],
  ['Org.nr. 310\u00a0004\u00a0111', 'Organisasjonsnummer 310 004 111'],
  ['Vardeholm AS, org.nr. 310', 'Vardeholm AS, organisasjonsnummer 310'],
  ['org.nr. 310 004 111 MVA. Betalt.', 'organisasjonsnummer 310 004 111 MVA. Betalt.'],
  ['Klikk og hent – gratis', 'Klikk og hent, gratis'],
]

for (const [shown, said] of table)
  test(`'${shown}' is spoken '${said}'`, () => {
    expect(spoken(shown)).toBe(said)
  })

for (const text of [
  'Ullgenser',
  'PU-membran',
  'T-skjorte',
  'Krage 1 klasse',
  'str 40 lang',
  '5 krus',
  'Gratis',
  'En constructor.',
  'Navnestr.',
  '',
])
  test(`'${text}' is spoken as it is written`, () => {
    expect(spoken(text)).toBe(text)
  })

test('what is spoken is spoken the same again', () => {
  for (const [, said] of table) expect(spoken(said)).toBe(said)
})

test('what is shown is hidden from screen readers where they hear something else', () => {
  const { container } = render(<p>{byEar(formatMoney(229900))}</p>)
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe(formatMoney(229900))
  expect(container.querySelector('.visually-hidden')?.textContent).toBe('2 299 kroner')
})

test('the measures of a fact are spoken in words', () => {
  const { container } = render(<Specs facts={['15\u00a0000 g/m²/24 t']} />)
  expect(container.querySelector('.visually-hidden')?.textContent).toBe('15 000 gram per kvadratmeter per 24 timer')
})

test('text that is spoken as it is written stays one text', () => {
  const { container } = render(<p>{byEar('Gratis')}</p>)
  expect(container.innerHTML).toBe('<p>Gratis</p>')
})
