// Preloaded into the database's thread: while FULL_DISK_WHEN exists, files cannot grow, as on a full disk.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import process from 'node:process'

const sign = process.env.FULL_DISK_WHEN
const { writeSync, ftruncateSync, fstatSync, existsSync } = fs

const mustHold = (descriptor, end) => {
  if (!existsSync(sign) || end <= fstatSync(descriptor).size) return
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    errno: -28,
    syscall: 'write',
  })
}
const writeIfRoom = (descriptor, buffer, offset, length, position) => {
  mustHold(descriptor, (position ?? fstatSync(descriptor).size) + (length ?? buffer.length))
  return writeSync(descriptor, buffer, offset, length, position)
}
fs.writeSync = /** @type {typeof fs.writeSync} */ (writeIfRoom)
fs.ftruncateSync = (descriptor, length) => {
  mustHold(descriptor, length)
  ftruncateSync(descriptor, length)
}
syncBuiltinESMExports()
