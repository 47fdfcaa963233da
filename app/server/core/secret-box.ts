import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

/** Encrypts secrets for the database with AES-256-GCM. */
export interface SecretBox {
  /** `owner` names the row, so that a secret that was moved to another row cannot be read. */
  seal(secret: Uint8Array, owner: string): string
  /** Null for another key or owner, and for what was not sealed. */
  open(sealed: string, owner: string): Buffer | null
}

/** `key` is the shop's secret key; each purpose has a key of its own, derived from it. */
export function secretBox(key: string, purpose: string): SecretBox {
  const own = Buffer.from(hkdfSync('sha256', key, '', purpose, keyBytes))
  return {
    seal(secret, owner) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', own, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(owner))
      const text = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url')
      const [iv, rest] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes)]
      const [tag, text] = [rest.subarray(0, tagBytes), rest.subarray(tagBytes)]
      try {
        const decipher = createDecipheriv('aes-256-gcm', own, iv, { authTagLength: tagBytes })
        decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
        return Buffer.concat([decipher.update(text), decipher.final()])
      } catch {
        return null
      }
    },
  }
}
