/** What the package promises: the names that each entry exports, the Node it runs on, its peer dependencies. */
export interface PublicApi {
  entries: Readonly<Record<string, readonly string[]>>
  engines: string
  peers: Readonly<Record<string, string>>
}
export interface ApiChanges {
  breaking: readonly string[]
  added: readonly string[]
}
/** Names that a module exports by `export { … }` or by a declaration, types included. */
export function exportedIn(source: string): string[]
/** The API of the sources below `root`, with what the package's manifest asks for. */
export function publicApi(
  root: string,
  manifest: { engines: { node: string }; peerDependencies: Readonly<Record<string, string>> },
): PublicApi
/** What differs: what breaks a consumer, and what is new, each as text. */
export function apiChanges(before: PublicApi, after: PublicApi): ApiChanges
