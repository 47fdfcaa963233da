/** Analytics providers, each for one consent purpose. */
export const measurers = ['analytics', 'tagManager', 'marketing'] as const
type Measurer = (typeof measurers)[number]

/** Address of a provider's script, and the shop's id there. */
export interface Source {
  id: string
  script: string
}
/** The configured providers. */
export type Sources = Readonly<Partial<Record<Measurer, Source>>>

/** Environment variable, id format and origins by provider. */
export const measurerSettings: Readonly<Record<Measurer, { name: string; id: RegExp; origin: string; path: string }>> =
  {
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
    measurers.flatMap((measurer) => {
      const { name, origin, path } = measurerSettings[measurer]
      const id = idFor(brandId, environment[name] ?? '')
      if (!id) return []
      const script = new URL(`${path}?id=${id}`, environment.ANALYTICS_ORIGIN || origin).href
      return [[measurer, { id, script }] as const]
    }),
  )

/** Origins that receive events, besides the scripts' own. */
const listeners: Readonly<Record<Measurer, readonly string[]>> = {
  analytics: ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
  tagManager: ['https://*.google-analytics.com'],
  marketing: ['https://www.facebook.com'],
}

/** Origins for the Content-Security-Policy. */
export function originsOf(sources: Sources): { scripts: readonly string[]; listeners: readonly string[] } {
  const used = measurers.filter((measurer) => sources[measurer])
  const scripts = [...new Set(used.map((measurer) => new URL(sources[measurer]?.script ?? '').origin))]
  return { scripts, listeners: [...new Set([...scripts, ...used.flatMap((measurer) => listeners[measurer])])] }
}
