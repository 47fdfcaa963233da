/** The country of numbers without a country code. */
const norway = '+47'

/** `tel:` address of a phone number, Norwegian unless it begins with `+` or `00`; undefined for one without digits. */
export function telHref(phone: string): string | undefined {
  const number = phone.replace(/[^\d+]/g, '').replace(/^00/, '+')
  if (!/\d/.test(number)) return undefined
  return `tel:${number.startsWith('+') ? number : norway + number}`
}
