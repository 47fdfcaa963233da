import { resolve } from 'node:path'
import * as v from 'valibot'
import type { Brand } from '../brands/brand.ts'
import { allBrands, brandOf, brands } from '../brands/registry.ts'
import { analyticsSettings, idsIn } from '../features/analytics/sources.ts'
import { OperatorError } from './core/operator-error.ts'
import { defaultDatabaseTimeoutMs } from './db/database.ts'
import type { BrandHosts } from './http/sites.ts'
import type { MailSettings } from './mail/open-mail.ts'
import type { LaterProvider } from './providers/later.ts'
import type { MobileProvider } from './providers/mobile.ts'
import type { DemoAccess } from './seed.ts'
import type { WebhookSettings } from './webhooks/webhooks.ts'

const largestPort = 65_535
/** Ms. */
const longestWait = 600_000
const defaultPort = 3000
const defaultHost = '127.0.0.1'
const defaultArticles = 1200
/** Bytes of about a thousand pages, MB. */
const defaultPageCache = 64
const largestPageCache = 100_000
const defaultRenderThreads = 1
const mostRenderThreads = 16
/** Two or three screens. */
const defaultWarmPictures = 100
const mostArticles = 1_000_000
/** Shortest secret, characters. */
export const shortestSecret = 24
const mostProxies = 10
/** Two weeks of nights. */
const defaultBackups = 14
const mostBackups = 3650

type Issue = v.BaseIssue<unknown>
const text = v.optional(v.string())

const wholeNumber = (otherwise: number, largest: number, smallest = 0) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => /^\d{1,7}$/.test(value) && Number(value) <= largest && Number(value) >= smallest,
        ({ input }: Issue) => `must be a whole number from ${smallest} to ${largest}, not "${input}".`,
      ),
      v.transform(Number),
    ),
    String(otherwise),
  )

const beginsWith = (...protocols: readonly string[]) =>
  v.check<string, string>(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    `must be an address that begins with ${protocols.join('// or ')}//.`,
  )
const address = (...protocols: readonly string[]) => v.optional(v.pipe(v.string(), beginsWith(...protocols)))
const origin = v.optional(
  v.pipe(
    v.string(),
    beginsWith('http:', 'https:'),
    v.transform((value) => new URL(value).origin),
  ),
)

const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  v.picklist(values, ({ input }: Issue) => `must be ${values.join(' or ')}, not "${input}".`)

const secret = v.optional(
  v.pipe(
    v.string(),
    v.minLength(shortestSecret, `must have at least ${shortestSecret} characters, so that it cannot be guessed.`),
  ),
)

const noSuchBrand = (id: unknown): string => {
  const known = allBrands()
    .map((one) => `${one.id} (${one.name})`)
    .join(', ')
  return `is '${id}', which no brand has. Say one of ${known}.`
}

/** Hosts, with a port where it is not the usual one. */
const hostList = v.optional(
  v.pipe(
    v.string(),
    v.transform((given) => given.split(',').map((host) => host.trim().toLowerCase())),
    v.array(
      v.pipe(
        v.string(),
        v.regex(/^[a-z0-9.-]+(:\d+)?$/, 'must be hosts, such as cdn.example.com,pictures.example.com'),
      ),
    ),
  ),
)

/** Addresses, without a user's name and password. */
const webhookUrls = v.optional(
  v.pipe(
    v.string(),
    v.transform((given) => given.split(',').map((url) => url.trim())),
    v.array(
      v.pipe(
        v.string(),
        beginsWith('http:', 'https:'),
        v.check((url) => !URL.canParse(url) || !new URL(url).username, 'must have no user name in its addresses.'),
      ),
    ),
    v.transform((urls) => [...new Set(urls)]),
  ),
)

const brandHosts = v.optional(
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }): BrandHosts => {
      const hosts = new Map<string, Brand>()
      for (const pair of dataset.value.split(',')) {
        const [, host, id] = /^\s*([a-z0-9.-]+)=(\d+)\s*$/i.exec(pair) ?? []
        const brand = brandOf(id)
        if (!host || !brand) {
          addIssue({
            message: host
              ? noSuchBrand(id)
              : `must be hosts with the identifiers of brands, such as lyngfonn.example=2,heiveg.example=4, not "${pair}".`,
          })
          return NEVER
        }
        hosts.set(host.toLowerCase(), brand)
      }
      return hosts
    }),
  ),
)

/** Merchant serial numbers by shop. */
const merchants = v.optional(
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }): ReadonlyMap<number, string> => {
      const numbers = new Map<number, string>()
      for (const pair of dataset.value.split(',')) {
        const [, shopId, merchant] = /^\s*(\d{1,9})=(\d{5,7})\s*$/.exec(pair) ?? []
        if (!shopId || !merchant) {
          addIssue({
            message: `must be shop ids with merchant serial numbers, such as 1=123456,55=123457, not "${pair}".`,
          })
          return NEVER
        }
        numbers.set(Number(shopId), merchant)
      }
      return numbers
    }),
  ),
)

const providerSetting = ({ id }: { id: RegExp }) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => idsIn(value).every((each) => id.test(each)),
        ({ input }: Issue) =>
          `is '${input}': it must be an id that fits ${id.source}, or each brand's, such as 1=…,2=….`,
      ),
    ),
  )

/** Documents a setting: what it means, and what holds without it where that is not a default value. */
const setting = <Schema extends v.GenericSchema<string | undefined, unknown>>(
  schema: Schema,
  meaning: string,
  otherwise?: string,
) => v.pipe(schema, v.description(meaning), v.metadata({ otherwise }))

/** Environment variables of the server, in the order of the documentation. */
export const variables = {
  PORT: setting(wholeNumber(defaultPort, largestPort), 'port of the shop'),
  HOST: setting(v.optional(v.string(), defaultHost), 'address that the shop listens on'),
  PUBLIC_ORIGIN: setting(origin, 'where shoppers reach the shop, behind a proxy', 'what each request says'),
  TRUSTED_PROXIES: setting(wholeNumber(0, mostProxies), 'number of your own proxies in front of the shop'),
  HSTS_SUBDOMAINS: setting(
    v.optional(oneOf('0', '1'), '1'),
    '`0`: other hosts below the shop may be reached without TLS (HSTS without `includeSubDomains`)',
  ),
  API_ORIGIN: setting(origin, 'another server of the same contract, for the data', 'the shop is its own API'),
  BRAND: setting(
    v.optional(
      v.pipe(
        v.string(),
        v.check(
          (id) => brandOf(id) !== undefined,
          ({ input }: Issue) => noSuchBrand(input),
        ),
      ),
    ),
    `${brands.map(({ id, name }) => `${id} ${name}`).join(', ')}; or the id of a brand in \`CONTENT_DIR\``,
    "the folder's first brand, or 1",
  ),
  BRAND_HOSTS: setting(brandHosts, 'hosts of other brands: `lyngfonn.example=2,…`', 'one brand at every host'),
  DATA_DIR: setting(
    v.optional(v.string(), '.data'),
    'directory of the database, drawn pictures, the key and the state of the payment simulators',
  ),
  CONTENT_DIR: setting(
    text,
    "folder of the chain's own brands, pages, blog, polls and mails; `npm run content -- init` writes it",
    'the built-in ones',
  ),
  DATABASE_URL: setting(address('postgres:', 'postgresql:'), 'a PostgreSQL server', 'the embedded database'),
  DATABASE_REPLICA_URL: setting(
    address('postgres:', 'postgresql:'),
    'a read replica of `DATABASE_URL`, for the catalogue',
    'one server for everything',
  ),
  DATABASE_PATIENCE: setting(
    wholeNumber(defaultDatabaseTimeoutMs, longestWait),
    'ms that the database may take to answer at start, and a request waits for a connection',
  ),
  BACKUP_DIR: setting(
    text,
    'directory of nightly backups, on another disk than `DATA_DIR` if possible',
    'only `npm run db:backup` makes one',
  ),
  BACKUP_NIGHTS: setting(wholeNumber(defaultBackups, mostBackups, 1), 'backups that are kept'),
  SECRET_KEY: setting(
    secret,
    `signs sessions and CSRF tokens and encrypts second factors, the same for every replica; at least ${shortestSecret} characters`,
    'a file in `DATA_DIR`',
  ),
  STORE_KEY: setting(secret, "key of the shops' own system, sent with its calls", 'it may not call'),
  WEBHOOK_URLS: setting(
    webhookUrls,
    "addresses of the chain's systems that events are sent to: `https://erp.example.com/shop,…`; needs `WEBHOOK_SECRET`",
    'no events are sent',
  ),
  WEBHOOK_SECRET: setting(secret, `signs events; at least ${shortestSecret} characters`, 'none'),
  WEBHOOK_PRIVATE: setting(
    v.optional(oneOf('0', '1'), '0'),
    '`1`: events may be sent to private addresses, and without TLS',
  ),
  PICTURES_FROM: setting(
    hostList,
    'hosts that pictures of imported articles are fetched from: `cdn.example.com,…`',
    'pictures are read from a folder alone',
  ),
  SEARCH_URL: setting(address('http:', 'https:'), 'an OpenSearch server, for the text search', 'the database searches'),
  ROUTING_URL: setting(
    address('http:', 'https:'),
    'an OSRM server, for driving distances',
    'estimates from the straight line',
  ),
  GEOCODER_URL: setting(
    address('http:', 'https:'),
    'an address register, such as `https://ws.geonorge.no/adresser/v1`',
    "the postcode's place",
  ),
  CARD_PROVIDER_URL: setting(
    address('http:', 'https:'),
    'a real card provider; needs `CARD_PROVIDER_SECRET` and `PUBLIC_ORIGIN`',
    'a simulator in a process of its own',
  ),
  CARD_PROVIDER_SECRET: setting(text, 'secret key of the merchant', 'none'),
  MOBILE_PROVIDER_URL: setting(
    address('http:', 'https:'),
    'a real mobile provider; needs the four settings below and `PUBLIC_ORIGIN`',
    'a simulator in a process of its own',
  ),
  MOBILE_PROVIDER_MERCHANTS: setting(
    merchants,
    'shops with their merchant serial numbers, such as `1=123456,55=123457`',
    'none',
  ),
  MOBILE_PROVIDER_CLIENT_ID: setting(text, 'client id', 'none'),
  MOBILE_PROVIDER_CLIENT_SECRET: setting(text, 'client secret', 'none'),
  MOBILE_PROVIDER_SUBSCRIPTION_KEY: setting(text, 'subscription key', 'none'),
  CARRIER_URL: setting(
    address('http:', 'https:'),
    'API of the carrier whose pick-up points are offered, such as `https://api.bring.com`; needs the two settings below',
    'a simulator where payment simulators start; elsewhere no pick-up points',
  ),
  CARRIER_USER: setting(text, "user of the chain's account there", 'none'),
  CARRIER_KEY: setting(text, 'its key', 'none'),
  LATER_PROVIDER_URL: setting(
    address('http:', 'https:'),
    'a real provider of invoices and instalments; needs the two settings below and `PUBLIC_ORIGIN`',
    "a simulator beside the card's",
  ),
  LATER_PROVIDER_USERNAME: setting(text, 'user name of the API', 'none'),
  LATER_PROVIDER_PASSWORD: setting(text, 'password of the API', 'none'),
  SMTP_URL: setting(
    address('smtp:', 'smtps:'),
    'a mail server, such as `smtps://user:word@smtp.example`; the law requires mail where one may buy. Needs `PUBLIC_ORIGIN`',
    'no mail is sent',
  ),
  MAIL_FROM: setting(text, 'sender of all mail', "each brand's own"),
  MAILBOX: setting(text, '`1`: anyone can read the mail on `/__mailbox`, and none is sent', 'only in `npm run dev`'),
  LOG_FORMAT: setting(
    v.optional(oneOf('text', 'json'), 'text'),
    '`text` for people, or `json`: a line for each event and request',
  ),
  METRICS_PORT: setting(
    v.optional(wholeNumber(0, largestPort)),
    'port where `/metrics` answers Prometheus, beside the shop',
    'no metrics',
  ),
  METRICS_HOST: setting(v.optional(v.string(), defaultHost), 'address that it listens on'),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    address('http:', 'https:'),
    'an OpenTelemetry collector, for traces by OTLP over HTTP: `http://127.0.0.1:4318`',
    'no traces',
  ),
  STOP_DELAY: setting(wholeNumber(0, longestWait), 'ms from SIGTERM until it stops, in which it is not ready'),
  DEMO_ARTICLES: setting(wholeNumber(defaultArticles, mostArticles), 'articles that an empty database is filled with'),
  DEMO: setting(
    v.optional(oneOf('0', '1')),
    '`1`: the demonstration for an empty database, with payment simulators, on any host; its known logins and promocodes only where no others reach it; `0`: never',
    'only on a machine of your own',
  ),
  SIMULATORS: setting(
    v.optional(oneOf('0', '1')),
    '`1`: payment simulators in production too, where goods are paid with no money',
    'only on a machine of your own, or with `DEMO=1`',
  ),
  NODE_ENV: setting(
    text,
    '`production`, set by you: an empty database stays empty, and no payment simulator starts',
    'a machine of your own',
  ),
  PICTURES_AHEAD: setting(
    wholeNumber(defaultWarmPictures, mostArticles),
    'articles whose pictures are drawn before a request for them',
  ),
  PAGE_CACHE_MB: setting(
    wholeNumber(defaultPageCache, largestPageCache),
    'MB of finished pages that are kept, the same for all visitors; `0`: none',
  ),
  RENDER_THREADS: setting(
    wholeNumber(defaultRenderThreads, mostRenderThreads),
    'threads that render pages which are the same for all visitors; `0`: the main thread does',
  ),
  GA_MEASUREMENT_ID: setting(
    providerSetting(analyticsSettings.analytics),
    "Google Analytics, after a shopper's consent: an id, or each brand's as `1=…,2=…`",
    'no measuring',
  ),
  GTM_CONTAINER_ID: setting(
    providerSetting(analyticsSettings.tagManager),
    'Google Tag Manager, likewise',
    'no measuring',
  ),
  META_PIXEL_ID: setting(providerSetting(analyticsSettings.marketing), 'Meta Pixel, likewise', 'no measuring'),
  ANALYTICS_ORIGIN: setting(
    address('http:', 'https:'),
    'origin that serves the analytics scripts',
    "each service's own",
  ),
}
type Variables = v.InferOutput<v.ObjectSchema<typeof variables, undefined>>

/** Requires another variable along with this one. */
const needs = <const Name extends keyof Variables>(name: Name, other: keyof Variables, meaning: string) =>
  v.forward(
    v.check<Variables, string>((given) => !given[name] || Boolean(given[other]), `needs ${other}${meaning}`),
    [name],
  )

/** Without `PUBLIC_ORIGIN`, a request's `Host` decides, which its sender chooses. */
const originFor = (whatLeads: string) => `: ${whatLeads} to the shop, not to what some request calls it.`
const reportsLead = originFor('what a provider reports, and its key, must go')

const schema = v.pipe(
  v.object(variables),
  needs('DATABASE_REPLICA_URL', 'DATABASE_URL', ', the server that it is a replica of.'),
  needs('CARD_PROVIDER_URL', 'CARD_PROVIDER_SECRET', ', the secret key of the merchant.'),
  needs('CARD_PROVIDER_URL', 'PUBLIC_ORIGIN', reportsLead),
  needs('MOBILE_PROVIDER_URL', 'MOBILE_PROVIDER_MERCHANTS', ', the shops and their merchant serial numbers.'),
  needs('MOBILE_PROVIDER_URL', 'MOBILE_PROVIDER_CLIENT_ID', ', the client id.'),
  needs('MOBILE_PROVIDER_URL', 'MOBILE_PROVIDER_CLIENT_SECRET', ', the client secret.'),
  needs('MOBILE_PROVIDER_URL', 'MOBILE_PROVIDER_SUBSCRIPTION_KEY', ', the subscription key.'),
  needs('MOBILE_PROVIDER_URL', 'PUBLIC_ORIGIN', reportsLead),
  needs('CARRIER_URL', 'CARRIER_USER', ', the user of the account there.'),
  needs('CARRIER_URL', 'CARRIER_KEY', ', its key.'),
  needs('LATER_PROVIDER_URL', 'LATER_PROVIDER_USERNAME', ', the user name of the API.'),
  needs('LATER_PROVIDER_URL', 'LATER_PROVIDER_PASSWORD', ', the password of the API.'),
  needs('LATER_PROVIDER_URL', 'PUBLIC_ORIGIN', reportsLead),
  v.forward(
    v.check(
      ({ SMTP_URL, MAILBOX }) => !SMTP_URL || MAILBOX !== '1',
      'and MAILBOX=1 exclude each other: mails are sent, or kept to be read.',
    ),
    ['SMTP_URL'],
  ),
  needs('WEBHOOK_URLS', 'WEBHOOK_SECRET', ', which signs events, so that receivers know them.'),
  v.forward(
    v.check(
      ({ WEBHOOK_URLS = [], WEBHOOK_PRIVATE }) =>
        WEBHOOK_PRIVATE === '1' || WEBHOOK_URLS.every((url) => url.startsWith('https:')),
      'must begin with https://, or WEBHOOK_PRIVATE=1 allows addresses in your own network.',
    ),
    ['WEBHOOK_URLS'],
  ),
  needs('SMTP_URL', 'PUBLIC_ORIGIN', originFor('links in mails must lead')),
  v.transform((given) => ({
    port: given.PORT,
    host: given.HOST,
    dataDir: resolve(given.DATA_DIR),
    apiOrigin: given.API_ORIGIN,
    contentDir: given.CONTENT_DIR ? resolve(given.CONTENT_DIR) : undefined,
    databaseUrl: given.DATABASE_URL,
    replicaUrl: given.DATABASE_REPLICA_URL,
    databaseTimeoutMs: given.DATABASE_PATIENCE,
    searchUrl: given.SEARCH_URL,
    logFormat: given.LOG_FORMAT,
    metrics: given.METRICS_PORT === undefined ? undefined : { host: given.METRICS_HOST, port: given.METRICS_PORT },
    tracesEndpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
    stopDelay: given.STOP_DELAY,
    demoArticles: given.DEMO_ARTICLES,
    demoGoods: demoGoods(given),
    demoAccess: demoAccess(given),
    simulatorsRefused: simulatorsRefused(given),
    warmPictures: given.PICTURES_AHEAD,
    pageCacheMegabytes: given.PAGE_CACHE_MB,
    renderThreads: given.RENDER_THREADS,
    cardProvider: cardProvider(given),
    mobileProvider: mobileProvider(given),
    carrier: carrier(given),
    laterProvider: laterProvider(given),
    publicOrigin: given.PUBLIC_ORIGIN,
    isHstsForSubdomains: given.HSTS_SUBDOMAINS === '1',
    brandHosts: given.BRAND_HOSTS ?? (new Map() as BrandHosts),
    storeKey: given.STORE_KEY,
    pictureHosts: given.PICTURES_FROM ?? [],
    webhooks: webhookSettings(given),
    backups: given.BACKUP_DIR ? { directory: resolve(given.BACKUP_DIR), kept: given.BACKUP_NIGHTS } : undefined,
    secretKey: given.SECRET_KEY,
    routingUrl: given.ROUTING_URL,
    geocoderUrl: given.GEOCODER_URL,
    trustedProxies: given.TRUSTED_PROXIES,
    mail: mailSettings(given),
  })),
)
export type Settings = v.InferOutput<typeof schema>

/** Reads the settings from environment variables; an empty one counts as absent. @throws OperatorError for a wrong one */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const { success, output, issues } = v.safeParse(schema, given, { abortEarly: true })
  if (success) return output
  throw new OperatorError('badSetting', `${v.getDotPath(issues[0])} ${issues[0].message}`)
}

/** Loopback names. */
const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i

/** Why others than the developer may reach the shop; null on a development machine. */
function whyWithheld(given: Variables): { because: string; isReachable: boolean } | null {
  const { HOST, PUBLIC_ORIGIN, TRUSTED_PROXIES, NODE_ENV, DATABASE_URL } = given
  if (!loopback.test(HOST)) return { because: `HOST is ${HOST}, which others reach`, isReachable: true }
  if (PUBLIC_ORIGIN && !loopback.test(new URL(PUBLIC_ORIGIN).hostname)) {
    return { because: `PUBLIC_ORIGIN is ${PUBLIC_ORIGIN}, which others reach`, isReachable: true }
  }
  if (TRUSTED_PROXIES > 0) return { because: 'TRUSTED_PROXIES says that others reach it', isReachable: true }
  if (NODE_ENV === 'production') return { because: 'NODE_ENV is production', isReachable: false }
  return DATABASE_URL ? { because: 'DATABASE_URL is set', isReachable: false } : null
}

function demoAccess(given: Variables): DemoAccess {
  const why = whyWithheld(given)
  if (why && (why.isReachable || given.DEMO !== '1')) return { kind: 'withheld', ...why }
  return given.DEMO === '0' ? { kind: 'withheld', because: 'DEMO is 0', isReachable: false } : { kind: 'granted' }
}

/** The demonstration's goods hold no secret: DEMO=1 gives them on any host. */
function demoGoods(given: Variables): DemoAccess {
  if (given.DEMO === '1') return { kind: 'granted' }
  const why = given.DEMO === '0' ? { because: 'DEMO is 0', isReachable: false } : whyWithheld(given)
  return why ? { kind: 'withheld', ...why } : { kind: 'granted' }
}

/** Why no payment simulator may start: goods would be paid with no money. Null where they may. */
function simulatorsRefused(given: Variables): string | null {
  return given.DEMO === '1' || given.SIMULATORS === '1' ? null : (whyWithheld(given)?.because ?? null)
}

function mailSettings({ SMTP_URL, MAIL_FROM, MAILBOX }: Variables): MailSettings | undefined {
  if (SMTP_URL) return { type: 'smtp', url: SMTP_URL, from: MAIL_FROM }
  return MAILBOX === '1' ? { type: 'mailbox' } : undefined
}

function webhookSettings({ WEBHOOK_URLS, WEBHOOK_SECRET, WEBHOOK_PRIVATE }: Variables): WebhookSettings | undefined {
  if (!WEBHOOK_URLS || !WEBHOOK_SECRET) return
  return { urls: WEBHOOK_URLS, secret: WEBHOOK_SECRET, isPrivateAllowed: WEBHOOK_PRIVATE === '1' }
}

function cardProvider({ CARD_PROVIDER_URL, CARD_PROVIDER_SECRET = '' }: Variables) {
  return CARD_PROVIDER_URL ? { url: CARD_PROVIDER_URL, secret: CARD_PROVIDER_SECRET } : undefined
}

function carrier({ CARRIER_URL, CARRIER_USER = '', CARRIER_KEY = '' }: Variables) {
  return CARRIER_URL ? { url: CARRIER_URL, user: CARRIER_USER, key: CARRIER_KEY } : undefined
}

function laterProvider(given: Variables): LaterProvider | undefined {
  const { LATER_PROVIDER_URL: url, LATER_PROVIDER_USERNAME = '', LATER_PROVIDER_PASSWORD = '' } = given
  return url ? { url, username: LATER_PROVIDER_USERNAME, password: LATER_PROVIDER_PASSWORD } : undefined
}

function mobileProvider(given: Variables): MobileProvider | undefined {
  if (!given.MOBILE_PROVIDER_URL) return
  return {
    url: given.MOBILE_PROVIDER_URL,
    clientId: given.MOBILE_PROVIDER_CLIENT_ID ?? '',
    clientSecret: given.MOBILE_PROVIDER_CLIENT_SECRET ?? '',
    subscriptionKey: given.MOBILE_PROVIDER_SUBSCRIPTION_KEY ?? '',
    merchantOf: (shopId) => given.MOBILE_PROVIDER_MERCHANTS?.get(shopId),
  }
}
