import { createHash } from 'node:crypto'

const hashes = new Map<string, string>()

/** Source expression of the Content-Security-Policy that allows an inline script of this text. */
export function scriptHash(text: string): string {
  let hash = hashes.get(text)
  if (hash === undefined) {
    hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    hashes.set(text, hash)
  }
  return hash
}

export const inlineScript = (text: string): string => `<script>${text}</script>`
