/** Analytics providers, each for one consent purpose. */
export const analyticsProviders = ['analytics', 'tagManager', 'marketing'] as const
type AnalyticsProvider = (typeof analyticsProviders)[number]

/** Address of a provider's script, and the shop's id there. */
export interface Source {
  id: string
  script: string
}
/** The configured providers. */
export type Sources = Readonly<Partial<Record<AnalyticsProvider, Source>>>

/** Environment variable, id format and origins by provider. */
export const analyticsSettings: Readonly<
  Record<AnalyticsProvider, { name: string; id: RegExp; origin: string; path: string }>
> = {
  analytics: {
    name: 'GA_MEASUREMENT_ID',
    id: /^G-[A-Z0-9]+$/,
    origin: 'https://www.googletagmanager.com',
    path: '/gtag/js',
  },
  tagManager: {
    name: 'GTM_CONTAINER_ID',
    id: /^GTM-[A-Z0-9]+$/,
    origin: 'https://www.googletagmanager.com',
    path: '/gtm.js',
  },
  marketing: {
    name: 'META_PIXEL_ID',
    id: /^\d+$/,
    origin: 'https://connect.facebook.net',
    path: '/en_US/fbevents.js',
  },
}

type Environment = Readonly<Record<string, string | undefined>>

/** A provider's id for a brand. The setting is one id for all, or pairs such as `1=G-A1,2=G-B2`. */
function idFor(brandId: number, value: string): string | undefined {
  if (!value.includes('=')) return value
  const [, id] =
    value
      .split(',')
      .map((pair) => pair.split('='))
      .find(([brand]) => brand === String(brandId)) ?? []
  return id
}

/** All ids of a setting. */
export const idsIn = (value: string): string[] => value.split(',').map((pair) => pair.replace(/^\d+=/, ''))

/** A brand's providers. `ANALYTICS_ORIGIN`: origin that serves the scripts in place of the providers. */
export const sourcesIn = (environment: Environment, brandId: number): Sources =>
  Object.fromEntries(
    analyticsProviders.flatMap((provider) => {
      const { name, origin, path } = analyticsSettings[provider]
      const id = idFor(brandId, environment[name] ?? '')
      if (!id) return []
      const script = new URL(`${path}?id=${id}`, environment.ANALYTICS_ORIGIN || origin).href
      return [[provider, { id, script }] as const]
    }),
  )

/** Origins that receive events, besides the scripts' own. */
const listeners: Readonly<Record<AnalyticsProvider, readonly string[]>> = {
  analytics: ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
  tagManager: ['https://*.google-analytics.com'],
  marketing: ['https://www.facebook.com'],
}

/** Origins for the Content-Security-Policy. */
export function originsOf(sources: Sources): { scripts: readonly string[]; listeners: readonly string[] } {
  const used = analyticsProviders.filter((provider) => sources[provider])
  const scripts = [...new Set(used.map((provider) => new URL(sources[provider]?.script ?? '').origin))]
  return { scripts, listeners: [...new Set([...scripts, ...used.flatMap((provider) => listeners[provider])])] }
}
