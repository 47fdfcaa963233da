import { expect, test } from 'vitest'
import { phrasesOf, utterancesOf } from '../../ui/testing/index.ts'

const cases: readonly (readonly [claim: string, tree: string, phrases: readonly string[]])[] = [
  [
    'a heading that is a link is read once',
    '- heading "Lue" [level=2]:\n  - link "Lue":\n    - /url: /lue',
    ['Lue, overskrift nivå 2, lenke'],
  ],
  [
    'a heading beside its link is read before it',
    '- heading "Lue Ny" [level=2]:\n  - link "Lue"\n  - text: Ny',
    ['Lue Ny, overskrift nivå 2', 'Lue, lenke', 'Ny'],
  ],
  ['a heading is read with its level', '- heading "Kasse" [level=1]', ['Kasse, overskrift nivå 1']],
  [
    'a radio is read with its state, and its label once',
    '- radio "M" [checked]\n- text: M\n- radio "L"\n- text: L',
    ['M, alternativknapp, valgt', 'L, alternativknapp, ikke valgt'],
  ],
  [
    'a list is read with the number of its elements',
    '- list:\n  - listitem: Ull\n  - listitem:\n    - link "Dun":\n      - /url: /dun',
    ['liste med 2 elementer', 'Ull', 'Dun, lenke'],
  ],
  [
    'a field is read with its value and its fault',
    '- text: Navn\n- textbox "Navn" [invalid]: Ingrid',
    ['Navn, redigeringsfelt, ugyldig, Ingrid'],
  ],
  [
    "a group's name is read once",
    '- group "Levering":\n  - text: Levering\n  - button "Endre"',
    ['Levering, gruppe', 'Endre, knapp'],
  ],
  ['a pressed button says so', '- \'button "Favoritt: Lue" [pressed]\'', ['Favoritt: Lue, knapp, trykket inn']],
  ['silent characters are left out', '- text: ·\n- paragraph: 5 av 5', ['5 av 5']],
]

for (const [claim, tree, phrases] of cases)
  test(claim, () => {
    expect(phrasesOf(tree)).toEqual(phrases)
  })

test('a moved focus interrupts only what was said before it', () => {
  expect(
    utterancesOf([
      { type: 'polite', text: 'Butikker – Vardeholm' },
      { type: 'focus', text: '' },
      { type: 'polite', text: '25 butikker' },
    ]),
  ).toEqual([
    { text: 'Butikker – Vardeholm', isInterrupted: true },
    { text: '25 butikker', isInterrupted: false },
  ])
})

test('an alert interrupts a status, a status interrupts nothing', () => {
  const said = [
    { type: 'assertive' as const, text: 'Feil' },
    { type: 'polite' as const, text: 'Lagret' },
  ]
  expect(utterancesOf(said).map(({ isInterrupted }) => isInterrupted)).toEqual([false, false])
  expect(utterancesOf(said.toReversed()).map(({ isInterrupted }) => isInterrupted)).toEqual([true, false])
})
