import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Compares the build with its sources. Plain JavaScript, because `npm start` runs it before there is a build.

const sources = ['app', 'machines', 'ui', 'vite.config.ts', 'package-lock.json']

/** @param {string} root */
const stampFile = (root) => join(root, 'dist/.stamp')

/**
 * Changes with any source file's size or time.
 * @param {string} root
 */
function sourceStamp(root) {
  const hash = createHash('sha256')
  /** @param {string} path */
  const add = (path) => {
    const { size, mtimeMs } = statSync(join(root, path))
    hash.update(`${path} ${size} ${Math.floor(mtimeMs)}\n`)
  }
  for (const source of sources) {
    if (!statSync(join(root, source)).isDirectory()) {
      add(source)
      continue
    }
    for (const entry of readdirSync(join(root, source), { recursive: true }).sort()) {
      const path = join(source, String(entry))
      if (statSync(join(root, path)).isFile()) add(path)
    }
  }
  return hash.digest('hex')
}

/**
 * Marks the build as whole and of these sources.
 * @param {string} root
 */
export function writeStamp(root) {
  writeFileSync(stampFile(root), sourceStamp(root))
}

/** @param {string} root */
export function isBuilt(root) {
  try {
    return readFileSync(stampFile(root), 'utf8') === sourceStamp(root)
  } catch {
    return false
  }
}
