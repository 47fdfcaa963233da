import type { originsOf } from '../features/analytics/sources.ts'
import { scriptHash } from './inline-script.ts'

/**
 * Content-Security-Policy of a page. The page's inline scripts, which are few and fixed, run by their hashes and may
 * load others, so that all visitors get the same bytes; markup and code from strings must pass the policy of
 * `trusted-types.ts`. The lists of origins serve browsers that do not know 'strict-dynamic'. Radix writes
 * style attributes, so styles may be inline. Analytics origins are those of the configured providers.
 */
export const contentSecurityPolicy = (scripts: readonly string[], analytics: ReturnType<typeof originsOf>): string =>
  [
    `default-src 'self'`,
    ['script-src', ...scripts.map(scriptHash), `'strict-dynamic'`, `'self'`, ...analytics.scripts].join(' '),
    `script-src-attr 'none'`,
    `require-trusted-types-for 'script'`,
    'trusted-types default',
    `worker-src 'self'`,
    ['connect-src', `'self'`, ...analytics.listeners].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    ['img-src', `'self'`, 'data:', ...analytics.listeners].join(' '),
    `form-action 'self'`,
    `frame-src 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
