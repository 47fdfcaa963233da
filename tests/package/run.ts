import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const root = join(import.meta.dirname, '..', '..')

/** Runs a program to its end. Rejects with what it printed where it fails. */
export const run = promisify(execFile)
