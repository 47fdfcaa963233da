import type { BrandKey } from '../../../ui/styles/brand-keys.ts'
import tokensCss from '../../../ui/styles/tokens.css?raw'

/** Tokens of a brand, without the two hyphens. */
export type Tokens = Readonly<Record<string, string>>

/** The tokens of a built-in brand, in the light or the dark scheme; empty where it has none. */
export function builtInTokens(key: BrandKey, scheme: 'light' | 'dark' = 'light'): Tokens {
  const selector = `[data-brand="${key}"]${scheme === 'dark' ? '[data-scheme="dark"]' : ''} {`
  const from = tokensCss.indexOf(`\n  ${selector}`)
  if (from < 0) return {}
  const block = tokensCss.slice(from + selector.length + 3, tokensCss.indexOf('\n  }', from))
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.replace(/\s+/g, ' ').trim(),
    ]),
  )
}

/** What a brand must say. */
export const requiredTokens: readonly string[] = Object.keys(builtInTokens('vardeholm'))

/** What it may say besides: the styles have a value for all brands. */
export const furtherTokens: readonly string[] = [
  'c-on-sale',
  'c-tag',
  'c-on-tag',
  'c-fav',
  'c-swatch-ring',
  'tile-bg',
  'photo',
]
