// What the package promises: the names that each of its entries exports, and what it needs.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { subset } from 'semver'

/** @type {typeof import('./public-api.d.mts').exportedIn} */
export function exportedIn(source) {
  const lists = [...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names]) => names.split(','))
  const renamed = lists
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .split(' as ')
        .at(-1),
    )
    .filter(Boolean)
  const declared = [
    ...source.matchAll(/^export (?:declare )?(?:async )?(?:const|function|class|interface|type) (\w+)/gm),
  ].map(([, name]) => name)
  return [...new Set([...renamed, ...declared])].sort()
}

/** The entries of the sources below `root`, as `exports` of the package names them. */
function entriesIn(root) {
  const folders = ['machines', 'ui'].flatMap((layer) =>
    readdirSync(join(root, layer), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(root, layer, entry.name, 'index.ts')))
      .map(({ name }) => [`./${layer}/${name}`, `${layer}/${name}/index.ts`]),
  )
  const all = [...folders, ['./inspect', 'app/inspect/package/index.ts'], ['./vitest', 'app/inspect/package/vitest.ts']]
  return Object.fromEntries(
    all
      .map(([entry, file]) => [entry, exportedIn(readFileSync(join(root, file), 'utf8'))])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** @type {typeof import('./public-api.d.mts').publicApi} */
export const publicApi = (root, { engines, peerDependencies }) => ({
  entries: entriesIn(root),
  engines: engines.node,
  peers: peerDependencies,
})

/** Whether every version that the former range takes is taken still. No range is one that takes nothing. */
const isNarrower = (before, after) => after !== undefined && !subset(before, after)

/** @type {typeof import('./public-api.d.mts').apiChanges} */
export function apiChanges(before, after) {
  const breaking = []
  const added = []
  for (const [entry, names] of Object.entries(before.entries)) {
    const now = after.entries[entry]
    if (!now) breaking.push(`${entry} is gone`)
    else for (const name of names) if (!now.includes(name)) breaking.push(`${entry} no longer exports ${name}`)
  }
  for (const [entry, names] of Object.entries(after.entries)) {
    const former = before.entries[entry]
    if (!former) added.push(`${entry} is new`)
    else for (const name of names) if (!former.includes(name)) added.push(`${entry} exports ${name}`)
  }
  if (isNarrower(before.engines, after.engines)) breaking.push(`Node is ${after.engines}; it was ${before.engines}`)
  for (const [peer, range] of Object.entries(before.peers))
    if (isNarrower(range, after.peers[peer])) breaking.push(`${peer} is ${after.peers[peer]}; it was ${range}`)
  for (const peer of Object.keys(after.peers)) if (!before.peers[peer]) breaking.push(`${peer} is needed`)
  return { breaking, added }
}
