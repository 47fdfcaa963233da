const digits = 8

/** Numbers of returns, as on their labels: `RT12345678`. */
export const returnCode = {
  prefix: 'RT',
  /** How many there are. */
  count: 10 ** digits,
  pattern: /^RT\d{8}$/,
  of: (number: number): string => `RT${String(number).padStart(digits, '0')}`,
}
