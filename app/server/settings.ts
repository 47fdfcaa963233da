import { resolve } from 'node:path'
import type { Brand } from '../brands/brand.ts'
import { brandOf, brands } from '../brands/registry.ts'
import { idsIn, measurerSettings } from '../features/analytics/sources.ts'
import { OperatorError } from './core/operator-error.ts'
import { defaultDatabaseTimeoutMs } from './db/database.ts'
import type { BrandHosts } from './http/sites.ts'
import type { MailSettings } from './mail/open-mail.ts'
import type { MobileProvider } from './providers/mobile.ts'
import type { DemoAccess } from './seed.ts'

export interface Settings {
  port: number
  host: string
  dataDir: string
  /** Another server of the contract, that the shop is shown before. */
  apiOrigin: string | undefined
  databaseUrl: string | undefined
  /** A read replica of it, for the catalogue. */
  replicaUrl: string | undefined
  /** How long a database server may take to answer at start, and how long a caller waits for a connection, ms. */
  databasePatience: number
  /** Articles that an empty database is filled with. */
  demoArticles: number
  /** Whether it gets the demonstration's known logins and promocodes. */
  demoAccess: DemoAccess
  /** Articles whose pictures are drawn before anyone asks. */
  warmPictures: number
  /** An OpenSearch server, for the text search. */
  searchUrl: string | undefined
  logFormat: 'text' | 'json'
  /** Where the numbers for Prometheus are told; nowhere when not given. */
  metrics: { host: string; port: number } | undefined
  /** How long the server says that it is not ready before it stops, ms. */
  stopDelay: number
  /** A real card provider, in place of the stand-in. */
  cardProvider: { url: string; secret: string } | undefined
  /** A real mobile provider, in place of the stand-in. */
  mobileProvider: MobileProvider | undefined
  publicOrigin: string | undefined
  /** Whether other hosts below the shop's are reached by TLS alone too. */
  isHstsForSubdomains: boolean
  /** Hosts that are a brand's own. */
  brandHosts: BrandHosts
  /** What the shops' own system bears with its calls. */
  storeKey: string | undefined
  /** Signs sessions and CSRF tokens: the same for every replica. */
  secretKey: string | undefined
  /** An OSRM server, for driving distances. */
  routingUrl: string | undefined
  /** A register of addresses, as Geonorge publishes it. */
  geocoderUrl: string | undefined
  /** How many proxies of ours stand before the shop: so many of the addresses that a request says it came by are true. */
  trustedProxies: number
  mail: MailSettings | undefined
}

const largestPort = 65_535
/** Ms. */
const longestWait = 600_000
const defaultPort = 3000
const defaultArticles = 1200
/** Two or three screens' worth. */
const defaultPicturesAhead = 100
const mostArticles = 1_000_000
/** What signs or opens something has so many characters at least. */
export const shortestSecret = 24
const mostProxies = 10

/** The brand with an identifier that a setting names. */
function brandIn(name: string, id: string | undefined): Brand {
  const brand = brandOf(id)
  if (brand) return brand
  const known = brands.map((one) => `${one.id} (${one.name})`).join(', ')
  throw new OperatorError('badSetting', `${name} is '${id}', which no brand has. Say one of ${known}.`)
}

/** `lyngfonn.example=2,heiveg.example=4`: a host's name, and its brand. */
function brandHosts(list: string | undefined): BrandHosts {
  const hosts = new Map<string, Brand>()
  if (!list) return hosts
  for (const pair of list.split(',')) {
    const [, host, id] = /^\s*([a-z0-9.-]+)=(\d+)\s*$/i.exec(pair) ?? []
    if (!host) {
      throw new OperatorError(
        'badSetting',
        `BRAND_HOSTS must be hosts with the identifiers of brands, such as lyngfonn.example=2,heiveg.example=4, not "${pair}".`,
      )
    }
    hosts.set(host.toLowerCase(), brandIn('BRAND_HOSTS', id))
  }
  return hosts
}

/** What the environment says, or its default. @throws OperatorError for what cannot be meant */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const { HOST, DATA_DIR, DATABASE_URL, CARD_PROVIDER_URL, CARD_PROVIDER_SECRET, PUBLIC_ORIGIN } = environment
  brandIn('BRAND', environment.BRAND)
  checkMeasurers(environment)
  return {
    port: wholeNumber('PORT', environment.PORT, defaultPort, largestPort),
    host: HOST || '127.0.0.1',
    dataDir: resolve(DATA_DIR || '.data'),
    apiOrigin: environment.API_ORIGIN
      ? new URL(address('API_ORIGIN', environment.API_ORIGIN, ['http:', 'https:'])).origin
      : undefined,
    databaseUrl: DATABASE_URL ? address('DATABASE_URL', DATABASE_URL, ['postgres:', 'postgresql:']) : undefined,
    replicaUrl: replicaUrl(environment),
    databasePatience: wholeNumber(
      'DATABASE_PATIENCE',
      environment.DATABASE_PATIENCE,
      defaultDatabaseTimeoutMs,
      longestWait,
    ),
    searchUrl: environment.SEARCH_URL ? address('SEARCH_URL', environment.SEARCH_URL, ['http:', 'https:']) : undefined,
    logFormat: oneOf('LOG_FORMAT', environment.LOG_FORMAT || 'text', ['text', 'json']),
    metrics: environment.METRICS_PORT
      ? {
          host: environment.METRICS_HOST || '127.0.0.1',
          port: wholeNumber('METRICS_PORT', environment.METRICS_PORT, 0, largestPort),
        }
      : undefined,
    stopDelay: wholeNumber('STOP_DELAY', environment.STOP_DELAY, 0, longestWait),
    demoArticles: wholeNumber('DEMO_ARTICLES', environment.DEMO_ARTICLES, defaultArticles, mostArticles),
    demoAccess: demoAccess(environment),
    warmPictures: wholeNumber('PICTURES_AHEAD', environment.PICTURES_AHEAD, defaultPicturesAhead, mostArticles),
    cardProvider: CARD_PROVIDER_URL ? cardProvider(CARD_PROVIDER_URL, CARD_PROVIDER_SECRET, PUBLIC_ORIGIN) : undefined,
    mobileProvider: environment.MOBILE_PROVIDER_URL ? mobileProvider(environment) : undefined,
    publicOrigin: PUBLIC_ORIGIN
      ? new URL(address('PUBLIC_ORIGIN', PUBLIC_ORIGIN, ['http:', 'https:'])).origin
      : undefined,
    isHstsForSubdomains: oneOf('HSTS_SUBDOMAINS', environment.HSTS_SUBDOMAINS || '1', ['0', '1']) === '1',
    brandHosts: brandHosts(environment.BRAND_HOSTS),
    storeKey: environment.STORE_KEY ? longSecret('STORE_KEY', environment.STORE_KEY) : undefined,
    secretKey: environment.SECRET_KEY ? longSecret('SECRET_KEY', environment.SECRET_KEY) : undefined,
    routingUrl: environment.ROUTING_URL
      ? address('ROUTING_URL', environment.ROUTING_URL, ['http:', 'https:'])
      : undefined,
    geocoderUrl: environment.GEOCODER_URL
      ? address('GEOCODER_URL', environment.GEOCODER_URL, ['http:', 'https:'])
      : undefined,
    trustedProxies: wholeNumber('TRUSTED_PROXIES', environment.TRUSTED_PROXIES, 0, mostProxies),
    mail: mailSettings(environment),
  }
}

/** Names of this machine that no other machine reaches it by. */
const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i

/** Why the shop may be for others than whoever tries it; null on a machine of one's own. */
function whyWithheld(environment: NodeJS.ProcessEnv): { because: string; isReachable: boolean } | null {
  const { HOST, PUBLIC_ORIGIN, TRUSTED_PROXIES, NODE_ENV, DATABASE_URL } = environment
  if (HOST && !loopback.test(HOST)) return { because: `HOST is ${HOST}, which others reach`, isReachable: true }
  if (PUBLIC_ORIGIN && URL.canParse(PUBLIC_ORIGIN) && !loopback.test(new URL(PUBLIC_ORIGIN).hostname)) {
    return { because: `PUBLIC_ORIGIN is ${PUBLIC_ORIGIN}, which others reach`, isReachable: true }
  }
  if (Number(TRUSTED_PROXIES) > 0) return { because: 'TRUSTED_PROXIES says that others reach it', isReachable: true }
  if (NODE_ENV === 'production') return { because: 'NODE_ENV is production', isReachable: false }
  return DATABASE_URL ? { because: 'DATABASE_URL is set', isReachable: false } : null
}

function demoAccess(environment: NodeJS.ProcessEnv): DemoAccess {
  const { DEMO } = environment
  if (DEMO) oneOf('DEMO', DEMO, ['0', '1'])
  const why = whyWithheld(environment)
  if (why && (why.isReachable || DEMO !== '1')) return { kind: 'withheld', ...why }
  return DEMO === '0' ? { kind: 'withheld', because: 'DEMO is 0', isReachable: false } : { kind: 'granted' }
}

/** Those who measure are named in pages: what is wrong with their names is told here. */
function checkMeasurers(environment: NodeJS.ProcessEnv): void {
  if (environment.ANALYTICS_ORIGIN) address('ANALYTICS_ORIGIN', environment.ANALYTICS_ORIGIN, ['http:', 'https:'])
  for (const { name, id } of Object.values(measurerSettings)) {
    const value = environment[name]
    if (value && !idsIn(value).every((each) => id.test(each))) {
      throw new OperatorError(
        'badSetting',
        `${name} is '${value}': it must be an id that fits ${id.source}, or each brand's, such as 1=…,2=….`,
      )
    }
  }
}

function replicaUrl({ DATABASE_URL, DATABASE_REPLICA_URL }: NodeJS.ProcessEnv): string | undefined {
  if (!DATABASE_REPLICA_URL) return
  if (!DATABASE_URL) {
    throw new OperatorError(
      'badSetting',
      'DATABASE_REPLICA_URL needs DATABASE_URL, the server that it is a replica of.',
    )
  }
  return address('DATABASE_REPLICA_URL', DATABASE_REPLICA_URL, ['postgres:', 'postgresql:'])
}

function oneOf<Value extends string>(name: string, value: string, values: readonly Value[]): Value {
  const found = values.find((each) => each === value)
  if (found) return found
  throw new OperatorError('badSetting', `${name} must be ${values.join(' or ')}, not "${value}".`)
}

function mailSettings({ SMTP_URL, MAIL_FROM, MAILBOX, PUBLIC_ORIGIN }: NodeJS.ProcessEnv): MailSettings | undefined {
  if (!SMTP_URL) return MAILBOX === '1' ? { type: 'mailbox' } : undefined
  if (MAILBOX === '1') {
    throw new OperatorError(
      'badSetting',
      'SMTP_URL and MAILBOX=1 exclude each other: mails are sent, or kept to be read.',
    )
  }
  mustHaveOrigin('SMTP_URL', PUBLIC_ORIGIN, 'links in mails must lead')
  return {
    type: 'smtp',
    url: address('SMTP_URL', SMTP_URL, ['smtp:', 'smtps:']),
    from: MAIL_FROM || undefined,
  }
}

/** Without it a request says where the shop is, and whoever sends one chooses. */
function mustHaveOrigin(name: string, publicOrigin: string | undefined, whatLeads: string): void {
  if (publicOrigin) return
  throw new OperatorError(
    'badSetting',
    `${name} needs PUBLIC_ORIGIN: ${whatLeads} to the shop, not to what some request calls it.`,
  )
}
const reportsLead = 'what a provider reports, and its key, must go'

function cardProvider(
  url: string,
  secret: string | undefined,
  publicOrigin: string | undefined,
): Settings['cardProvider'] {
  if (!secret) {
    throw new OperatorError(
      'badSetting',
      'CARD_PROVIDER_URL needs CARD_PROVIDER_SECRET, the secret key of the merchant.',
    )
  }
  mustHaveOrigin('CARD_PROVIDER_URL', publicOrigin, reportsLead)
  return { url: address('CARD_PROVIDER_URL', url, ['http:', 'https:']), secret }
}

function mobileProvider(environment: NodeJS.ProcessEnv): MobileProvider {
  const needed = (name: string, meaning: string): string => {
    const value = environment[name]
    if (value) return value
    throw new OperatorError('badSetting', `MOBILE_PROVIDER_URL needs ${name}, ${meaning}.`)
  }
  const merchants = merchantNumbers(needed('MOBILE_PROVIDER_MERCHANTS', 'the shops and their merchant serial numbers'))
  const provider = {
    url: address('MOBILE_PROVIDER_URL', needed('MOBILE_PROVIDER_URL', 'its address'), ['http:', 'https:']),
    clientId: needed('MOBILE_PROVIDER_CLIENT_ID', 'the client id'),
    clientSecret: needed('MOBILE_PROVIDER_CLIENT_SECRET', 'the client secret'),
    subscriptionKey: needed('MOBILE_PROVIDER_SUBSCRIPTION_KEY', 'the subscription key'),
    merchantOf: (shopId: number) => merchants.get(shopId),
  }
  mustHaveOrigin('MOBILE_PROVIDER_URL', environment.PUBLIC_ORIGIN, reportsLead)
  return provider
}

/** `1=123456,55=123457`: a shop's id, and its merchant serial number. */
function merchantNumbers(list: string): ReadonlyMap<number, string> {
  const merchants = new Map<number, string>()
  for (const pair of list.split(',')) {
    const [, shopId, merchant] = /^\s*(\d{1,9})=(\d{5,7})\s*$/.exec(pair) ?? []
    if (!shopId || !merchant) {
      throw new OperatorError(
        'badSetting',
        `MOBILE_PROVIDER_MERCHANTS must be shop ids with merchant serial numbers, such as 1=123456,55=123457, not "${pair}".`,
      )
    }
    merchants.set(Number(shopId), merchant)
  }
  return merchants
}

function longSecret(name: string, value: string): string {
  if (value.length >= shortestSecret) return value
  throw new OperatorError(
    'badSetting',
    `${name} must have at least ${shortestSecret} characters, so that it cannot be guessed.`,
  )
}

function wholeNumber(name: string, value: string | undefined, otherwise: number, largest: number): number {
  if (!value) return otherwise
  if (!/^\d{1,7}$/.test(value) || Number(value) > largest) {
    throw new OperatorError('badSetting', `${name} must be a whole number from 0 to ${largest}, not "${value}".`)
  }
  return Number(value)
}

function address(name: string, value: string, protocols: readonly string[]): string {
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
  throw new OperatorError('badSetting', `${name} must be an address that begins with ${protocols.join('// or ')}//.`)
}
