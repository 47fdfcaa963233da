import type { Brand } from '../../brands/brand.ts'
import { ownBrandOf } from '../../brands/registry.ts'
import { escapeHtml } from '../mail/escape-html.ts'

/** The files of the page. */
export interface StaffAssets {
  entry: string
  styles: readonly string[]
}

/** Addresses of the pages for the people in the shops: their tasks, repairs, and what the chain looks after. */
export const staffPaths = ['/butikkdrift', '/butikkdrift/saker', '/butikkdrift/kjeden'] as const

/** React writes no markup from text, so no policy for it is needed. Nothing comes from elsewhere. */
const policy = [
  `default-src 'self'`,
  `script-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `require-trusted-types-for 'script'`,
  `trusted-types 'none'`,
  `form-action 'self'`,
  `frame-src 'none'`,
  `base-uri 'none'`,
  `object-src 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/**
 * The page for the people in the shops: the same bytes for everyone, logged in or not. What it shows comes by calls.
 */
export const staffPage = ({ entry, styles }: StaffAssets, brand: Brand): Response =>
  new Response(
    `<!doctype html>
<html lang="nb-NO" data-brand="${brand.key}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Butikkdrift – ${escapeHtml(brand.name)}</title>
<link rel="icon" href="${brand.icon}" type="image/svg+xml">
${styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
${stylesOf(brand)}<script type="module" src="${entry}"></script>
</head>
<body>
<div id="staff"></div>
<noscript><p>Butikkdriften trenger JavaScript. Slå det på i nettleseren, og last siden på nytt.</p></noscript>
</body>
</html>
`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      },
    },
  )

function stylesOf({ id }: Brand): string {
  const styles = ownBrandOf(id)?.styles
  return styles === undefined ? '' : `<style>${styles}</style>\n`
}
