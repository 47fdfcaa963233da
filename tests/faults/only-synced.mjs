// Preloaded into the database's thread: mirrors what would survive a power loss. File contents get there when they are
// synced; names and sizes with the next sync, as in a journal. Unsynced writes are missing, so an unsynced commit is
// lost.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join, relative } from 'node:path'
import process from 'node:process'

const directory = process.env.POWER_CUT_OF
const kept = process.env.POWER_CUT_KEEPS
const plain = { ...fs }
/** Paths of open files. */
const paths = new Map()
/** Changes of names and sizes that are not in the journal yet. */
let pending = []

/** Mirrored path; null outside the database. */
function keptAt(path) {
  const inside = relative(directory, String(path))
  return inside.startsWith('..') ? null : join(kept, inside)
}
const later = (path, change) => {
  const at = keptAt(path)
  if (at !== null) pending.push(() => change(at))
}
const makeEmpty = (at) => {
  if (!plain.existsSync(at)) plain.writeFileSync(at, '')
}

fs.openSync = (path, ...how) => {
  const isNew = !plain.existsSync(path)
  const descriptor = plain.openSync(path, ...how)
  paths.set(descriptor, String(path))
  if (isNew) later(path, makeEmpty)
  return descriptor
}
fs.closeSync = (descriptor) => {
  paths.delete(descriptor)
  plain.closeSync(descriptor)
}
fs.writeFileSync = (path, ...rest) => {
  plain.writeFileSync(path, ...rest)
  later(path, makeEmpty)
}
const mkdirSync = (path, ...rest) => {
  const made = plain.mkdirSync(path, ...rest)
  later(path, (at) => plain.mkdirSync(at, { recursive: true }))
  return made
}
fs.mkdirSync = /** @type {typeof fs.mkdirSync} */ (mkdirSync)
fs.rmdirSync = (path, ...rest) => {
  plain.rmdirSync(path, ...rest)
  later(path, (at) => plain.rmSync(at, { recursive: true, force: true }))
}
fs.unlinkSync = (path) => {
  plain.unlinkSync(path)
  later(path, (at) => plain.rmSync(at, { force: true }))
}
fs.renameSync = (from, to) => {
  plain.renameSync(from, to)
  for (const [descriptor, path] of paths) if (path === String(from)) paths.set(descriptor, String(to))
  const target = keptAt(to)
  later(from, (at) => {
    if (target !== null && plain.existsSync(at)) plain.renameSync(at, target)
  })
}
fs.truncateSync = (path, length) => {
  plain.truncateSync(path, length)
  later(path, (at) => plain.truncateSync(at, length))
}
fs.ftruncateSync = (descriptor, length) => {
  plain.ftruncateSync(descriptor, length)
  later(paths.get(descriptor) ?? '/', (at) => plain.truncateSync(at, length))
}
fs.fsyncSync = (descriptor) => {
  plain.fsyncSync(descriptor)
  for (const change of pending) change()
  pending = []
  const path = paths.get(descriptor)
  const at = path === undefined ? null : keptAt(path)
  if (at === null || !plain.fstatSync(descriptor).isFile()) return
  // Atomically: the process may be killed at any time.
  plain.copyFileSync(path, `${kept}.part`)
  plain.renameSync(`${kept}.part`, at)
}
fs.fdatasyncSync = fs.fsyncSync
syncBuiltinESMExports()
