import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shortestSecret } from '../settings.ts'
import { OperatorError } from './operator-error.ts'

const keyBytes = 32
const ownerOnly = 0o600
const fileName = 'secret-key'

/**
 * Returns the key that signs sessions, CSRF tokens and card webhooks and encrypts second factors and the mobile provider's
 * webhook secrets.
 * It is the setting, or a file in the data directory that only its owner can read; never in the database, so never in a
 * backup.
 * @throws OperatorError when the file is too short for a key
 */
export const secretKeyOf = async (dataDir: string, setting: string | undefined): Promise<string> =>
  setting ?? (await keyInFile(join(dataDir, fileName)))

async function keyInFile(path: string): Promise<string> {
  const known = await readKey(path)
  if (known) return known
  await mkdir(join(path, '..'), { recursive: true })
  // Linking makes the file appear complete, and fails if another process was faster.
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, randomBytes(keyBytes).toString('base64url'), { mode: ownerOnly, flush: true })
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return (await readKey(path))!
}

async function readKey(path: string): Promise<string | null> {
  try {
    const key = await readFile(path, 'utf8')
    if (key.trim().length < shortestSecret) {
      throw new OperatorError(
        'badSetting',
        `${path} holds no key of at least ${shortestSecret} characters. Remove the file, and the next start makes one.`,
      )
    }
    await chmod(path, ownerOnly)
    return key
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
