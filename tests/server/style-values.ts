/** Custom properties of a brand's light rule, and of its dark one, as a style sheet has them. */
export function styleValuesOf(css: string, key: string): Record<'light' | 'dark', Record<string, string>> {
  const rule = (selector: string): Record<string, string> => {
    const from = css.indexOf(selector)
    if (from < 0) return {}
    const body = css.slice(css.indexOf('{', from), css.indexOf('}', from))
    return Object.fromEntries(
      [...body.matchAll(/(--[a-z-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
        name,
        value.replace(/\s+/g, ' '),
      ]),
    )
  }
  return { light: rule(`[data-brand="${key}"]`), dark: rule(`[data-brand="${key}"][data-scheme="dark"]`) }
}
