/** A text as it is sent: trimmed, inner white space folded to one space. */
export const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ')

/**
 * The eight digits of a Norwegian mobile number, or null. `+47` and `0047` may stand before it, spaces anywhere.
 * Its first digit is 4 or 9.
 */
export const mobileNumber = (text: string): string | null =>
  /^(?:\+47|0047)?([49]\d{7})$/.exec(text.replace(/\s/g, ''))?.[1] ?? null

/** Letters that an address may have: more is no address, and would take long to look at. */
export const longestAddress = 200

/** Street and house number: the trailing digits, with a letter or not. Null when there is no number, or no street. */
export function splitAddress(text: string): { street: string; houseNumber: string } | null {
  const whole = tidy(text)
  if (whole.length > longestAddress) return null
  const houseNumber = /\d+ ?[a-zæøå]?$/i.exec(whole)?.[0]
  if (!houseNumber) return null
  const street = whole.slice(0, -houseNumber.length).trim()
  return street ? { street, houseNumber: houseNumber.replace(' ', '').toUpperCase() } : null
}

/** An address that mail can go to, as far as its form tells. */
export const isEmail = (text: string): boolean => {
  const whole = text.trim()
  return whole.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(whole)
}
