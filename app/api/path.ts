/** A value in a path: a text or a number is one segment; points are `x,y;x,y`, as routing wants them. */
type Value = string | number | readonly (readonly [x: number, y: number])[]

/**
 * The path of a call, each value encoded: urlPath`/orders/${id}/cancel`.
 * @throws RangeError for a segment of nothing but dots, which an address resolves to another path
 */
export const urlPath = (texts: TemplateStringsArray, ...values: readonly Value[]): string =>
  texts.reduce((whole, text, at) => whole + encoded(values[at - 1] ?? '') + text)

function encoded(value: Value): string {
  if (typeof value === 'object') return value.map((point) => point.map(Number).join(',')).join(';')
  if (/^\.+$/.test(String(value))) throw new RangeError('a path cannot have a segment of dots')
  return encodeURIComponent(value)
}
