/** What is measured, whoever measures. */
export type Measured =
  | { type: 'page'; path: string; title: string }
  /** `price` is in kroner: measurers know no øre. */
  | { type: 'added'; ean: string; name: string; price: number }

/** Somebody who measures, once a shopper has said yes to it. */
export interface Measurement {
  measure(what: Measured): void
  /** The shopper has taken the yes back: nothing more is sent, and its cookies go. */
  end(): void
}

/** Fetches a measurer's script. Called after a yes, and never before. */
export function loadScript(address: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}

/** Takes cookies away whose name begins so, from this host and those above it. */
export function dropCookies(prefixes: readonly string[]): void {
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, at) => `; domain=.${labels.slice(at).join('.')}`)]
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (!prefixes.some((prefix) => name === prefix || name.startsWith(`${prefix}_`))) continue
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the shop serves
      document.cookie = `${name}=; path=/; max-age=0${domain}`
    }
  }
}
