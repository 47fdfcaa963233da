/** Letters of the Norwegian alphabet after z, and what stands for letters of the neighbours'. */
const places: Readonly<Record<string, string>> = {
  æ: '{',
  ä: '{',
  ø: '|',
  ö: '|',
  å: '}',
  ü: 'y',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  // these stand after z in the table of characters, where our own letters go
  '{': ' ',
  '|': ' ',
  '}': ' ',
  '~': ' ',
}

/**
 * A text's place in the Norwegian alphabet: two keys compared with `<` put æ, ø and å last, accents beside their
 * letter, and capitals beside small ones. `aa` is two letters. Our own, since platforms' collations differ.
 */
function collationKey(text: string): string {
  let key = ''
  for (const letter of text.normalize('NFC').toLowerCase())
    key += places[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
  return key.trim()
}

/** Orders two texts by the Norwegian alphabet; texts with the same place by their characters, so that it is total. */
export function compareNorwegian(a: string, b: string): number {
  const [keyA, keyB] = [collationKey(a), collationKey(b)]
  if (keyA !== keyB) return keyA < keyB ? -1 : 1
  return a === b ? 0 : a < b ? -1 : 1
}
