import type { ReactNode } from 'react'

/** Words for units, and for abbreviations, which speech engines spell. */
const words: Readonly<Record<string, string>> = {
  kr: 'kroner',
  mm: 'millimeter',
  cm: 'centimeter',
  km: 'kilometer',
  ml: 'milliliter',
  l: 'liter',
  g: 'gram',
  kg: 'kilo',
  '%': 'prosent',
  ca: 'cirka',
  inkl: 'inkludert',
  kl: 'klokka',
  mva: 'merverdiavgift',
  'org.nr': 'organisasjonsnummer',
  stk: 'stykk',
  str: 'størrelse',
  Inkl: 'Inkludert',
  'Org.nr': 'Organisasjonsnummer',
  Str: 'Størrelse',
}

/**
 * Norwegian text as it is spoken: '2 299,00 kr' is '2 299 kroner' with a plain space, 'str. M' is 'størrelse M', '9–17'
 * is '9 til 17'. Speech engines read digits around a no-break space in groups, spell units and skip dashes.
 */
export const spoken = (text: string): string =>
  text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/(\d),00(?= kr)/g, '$1')
    .replace(/(?<=\d )([cmk]?m|m?l|k?g|kr|%)(?![\p{L}\d])/gu, (unit) => words[unit] ?? unit)
    .replace(/(?<![\d,] ?)1 kroner/g, '1 krone')
    .replace(/\b(ca|inkl|kl|mva|org\.nr|stk|str)\./gi, (all, word: string) => words[word] ?? all)
    // its full stop may end the sentence too
    .replace(/merverdiavgift(?= \p{Lu})/gu, '$&.')
    .replace(/−(?=\d)/g, 'minus ')
    .replace(/(?<=[\p{L}\d.])–(?=[\p{L}\d])|(?<=\d|kroner) – (?=\d)/gu, ' til ')
    .replace(/ [–·] /g, ', ')

/**
 * Shows a text and lets screen readers hear {@link spoken} of it, where that differs from what is seen: the text, or
 * `shown` instead. Use it for text in an element of its own; for `aria-label` and `aria-valuetext` use {@link spoken}.
 */
export function byEar(text: ReactNode, shown: ReactNode = text): ReactNode {
  const said = typeof text === 'string' ? spoken(text) : text
  if (said === (typeof shown === 'string' ? shown : text)) return shown
  return (
    <>
      {/* no span: rules for the spans of a component would style it */}
      <bdi aria-hidden="true">{shown}</bdi>
      <span className="visually-hidden">{said}</span>
    </>
  )
}
