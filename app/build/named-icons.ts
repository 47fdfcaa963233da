import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { clientBuild } from './client-build.ts'

/** Sources that may name an icon. */
function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(join('Icon', 'paths.ts')))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

/** The icons' module, reduced to the icons that a source names. */
export function onlyNamed(paths: string, sources: readonly string[]): string {
  const named = new Set(
    sources.flatMap((source) => [...source.matchAll(/(['"])([a-z0-9-]+)\1/g)].map(([, , name]) => name)),
  )
  return paths.replace(/^ {2}'?([a-z0-9-]+)'?:\s*'[^']*',\n/gm, (row, name: string) => (named.has(name) ? row : ''))
}

/** Removes icons that no source names from the client's bundle. */
export const namedIcons = (): Plugin => {
  let root = '.'
  return {
    name: 'named-icons',
    ...clientBuild,
    configResolved(config) {
      root = config.root
    },
    transform: {
      filter: { id: /\/ui\/Icon\/paths\.ts$/ },
      handler: (code) => ({
        code: onlyNamed(
          code,
          ['app', 'ui'].flatMap((folder) => sourcesIn(join(root, folder))),
        ),
        map: null,
      }),
    },
  }
}
