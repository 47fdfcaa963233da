/** A text as it is sent: trimmed, inner white space folded to one space. */
export const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** A Norwegian mobile number without spaces: eight digits, the first 4 or 9, with `+47` or `0047` before them or not. */
export const mobileForm = /^(?:\+47|0047)?([49]\d{7})$/

/** The eight digits of a mobile number, or null. Spaces may stand anywhere. */
export const mobileNumber = (text: string): string | null => mobileForm.exec(text.replace(/\s/g, ''))?.[1] ?? null

/** Characters that an address may have: more is no address, and would take long to look at. */
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

/** Characters that an address for mail may have (erratum 1690 of RFC 3696). */
export const longestEmail = 254

/** An address that mail can go to, as far as its form tells: the last part of its domain has two letters at least. */
export const emailForm = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/

/** The same, with white space around it, and not too long. */
export const isEmail = (text: string): boolean => {
  const whole = text.trim()
  return whole.length <= longestEmail && emailForm.test(whole)
}
