/** Who may measure, each for a purpose of its own. */
export const measurers = ['analytics', 'tagManager', 'marketing'] as const
type Measurer = (typeof measurers)[number]

/** Where a measurer's script comes from, and as whom the shop is known there. */
export interface Source {
  id: string
  script: string
}
/** Those that the shop uses. */
export type Sources = Readonly<Partial<Record<Measurer, Source>>>

/** What the environment calls them, what their ids look like, and where they are. */
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

/** A measurer's id for a brand: one for all, or brands and their ids, such as `1=G-A1,2=G-B2`. */
function idFor(brandId: number, value: string): string | undefined {
  if (!value.includes('=')) return value
  const [, id] =
    value
      .split(',')
      .map((pair) => pair.split('='))
      .find(([brand]) => brand === String(brandId)) ?? []
  return id
}

/** All ids in a setting: one, or each brand's. */
export const idsIn = (value: string): string[] => value.split(',').map((pair) => pair.replace(/^\d+=/, ''))

/** A brand's measurers. `ANALYTICS_ORIGIN` is where their scripts are, instead of with themselves. */
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

/** Where they send what they have measured, beside where their scripts come from. */
const listeners: Readonly<Record<Measurer, readonly string[]>> = {
  analytics: ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
  tagManager: ['https://*.google-analytics.com'],
  marketing: ['https://www.facebook.com'],
}

/** What a page's policy must allow for them. */
export function originsOf(sources: Sources): { scripts: readonly string[]; listeners: readonly string[] } {
  const used = measurers.filter((measurer) => sources[measurer])
  const scripts = [...new Set(used.map((measurer) => new URL(sources[measurer]?.script ?? '').origin))]
  return { scripts, listeners: [...new Set([...scripts, ...used.flatMap((measurer) => listeners[measurer])])] }
}
