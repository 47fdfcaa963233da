import type { DevStyle } from './document.tsx'

/** The files that a page's document names. */
export interface Assets {
  entry: string
  /** What the entry imports, and itself. */
  scripts: readonly string[]
  /** For the head, as HTML. */
  styles: string
  devStyles?: readonly DevStyle[]
}
/** `isHydrated`: whether the page's own scripts load at once. */
export type AssetsFor = (file: string, isHydrated: boolean) => Assets | Promise<Assets>

/** A row of Vite's manifest. */
interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

const entry = 'app/entry-client.tsx'
const lazyScreens = 'app/page/lazy-screens.ts'
/** Rendered by the server around every screen; their code loads later. */
const drawnAround = ['app/shell/search.tsx', 'app/shell/page-footer.tsx', 'app/features/consent/question.tsx']

/**
 * Finds the scripts of a screen, and the styles of it and its lazy parts, which the server renders too. `read` returns
 * the text of a built file.
 */
export function assetsFrom(manifest: Manifest, read: (file: string) => string): AssetsFor {
  const known = new Map<string, Assets>()
  return (file, isHydrated) => {
    const key = `${file} ${isHydrated}`
    const before = known.get(key)
    if (before) return before
    const assets = collect(manifest, file, isHydrated, read)
    known.set(key, assets)
    return assets
  }
}

function collect(manifest: Manifest, file: string, isHydrated: boolean, read: (file: string) => string): Assets {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const seen = new Set<string>()
  const walk = (key: string, isLazy: boolean) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    if (!isLazy) scripts.add(`/${chunk.file}`)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const next of chunk.imports ?? []) walk(next, isLazy)
  }
  walk(entry, false)
  walk(file, !isHydrated)
  if (isHydrated && manifest[lazyScreens]?.dynamicImports?.includes(file)) walk(lazyScreens, false)
  for (const key of drawnAround) walk(key, true)
  for (const key of manifest[file]?.dynamicImports ?? []) walk(key, true)
  const start = manifest[entry]
  if (!start) throw new Error(`The build's manifest does not name ${entry}: build the shop again`)
  return { entry: `/${start.file}`, scripts: [...scripts], styles: stylesInHead([...styles], read) }
}

/** Inlines the styles: 18 files would queue for six connections. `data-files` names them for `inlined-styles.ts`. */
const stylesInHead = (files: readonly string[], read: (file: string) => string): string =>
  `<style data-files="${files.map((file) => `/${file}`).join(' ')}">${files.map(read).join('')}</style>`
