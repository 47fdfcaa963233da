import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wholeMeasures, wholeWords } from '../../ui/WholeWords/index.ts'

/** The pieces of a text, in brackets. */
const pieces = (text: string, keep = wholeWords): string =>
  renderToStaticMarkup(keep(text))
    .replace(/<span[^>]*>/g, '[')
    .replaceAll('</span>', ']')
    .replaceAll('\u00a0', '_')

test('A11Y-03 a range keeps the words that no-break spaces bind to it', () => {
  expect(pieces('Leveres 27.\u00a0november–1.\u00a0desember.')).toBe('Leveres [27._[november–1.]_desember.]')
})

test('A11Y-03 a range of days of one month is one piece', () => {
  expect(pieces('Leveres 1.–3.\u00a0desember, hjem på døra')).toBe('Leveres [[1.–3.]_desember,] hjem på døra')
})

test('A11Y-03 a compound without no-break spaces is one piece', () => {
  expect(pieces('Skriv e-posten din')).toBe('Skriv [e-posten] din')
})

test('A11Y-03 a compound too long for a line may break', () => {
  expect(pieces('Klær-til-turer-om-vinteren er her')).toBe('Klær-til-turer-om-vinteren er her')
})

test.each([
  ['Et skall med 15 000 mm vannsøyle', 'Et skall med [15 000 mm] vannsøyle'],
  ['skiller seg fra 5 000.', 'skiller seg fra [5 000].'],
  ['veier 480 g og rommer 28 l', 'veier [480 g] og rommer [28 l]'],
  ['i 2026 mens 12 gikk', 'i 2026 mens 12 gikk'],
  ['ring 400 00 100', 'ring 400 00 100'],
  ['skriv e-posten din', 'skriv [e-posten] din'],
])('A11Y-03 the measures of «%s» are pieces', (text, shown) => {
  expect(pieces(text, wholeMeasures)).toBe(shown)
})
