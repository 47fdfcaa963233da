import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What an authenticator may do otherwise than it should. */
export interface Deviation {
  /** Origin of the page that asks; by default the shop's. */
  origin?: string
  /** RP ID; by default that of the options. */
  host?: string
  /** Whether the customer has proved who it is, by finger or PIN. */
  userVerified?: boolean
  /** Signature counter to report; by default the next. */
  counter?: number
  challenge?: string
}

const encoded = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url')
const sha256 = (text: string | Uint8Array): Buffer => createHash('sha256').update(text).digest()

// authenticator data (WebAuthn, section 6.1): RP ID hash, flags, counter, and with a new key its credential
const flags = { present: 1, verified: 4, withCredential: 64 } as const
const idBytes = 32
/** COSE labels and values of an ES256 key (RFC 9053). */
const cose = { type: 1, algorithm: 3, curve: -1, x: -2, y: -3, ec2: 2, es256: -7, p256: 1 } as const

/** An authenticator in software, with one key per passkey, at a page of `shopOrigin`. */
export function createAuthenticator(shopOrigin: string) {
  const held = new Map<string, { privateKey: KeyObject; counter: number; userHandle: string }>()
  const clientData = (type: string, challenge: string, { origin = shopOrigin }: Deviation): string =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false })
  const head = (host: string, isVerified: boolean, counter: number, extra: number): Buffer => {
    const data = Buffer.alloc(37)
    sha256(host).copy(data)
    data.writeUInt8(flags.present | (isVerified ? flags.verified : 0) | extra, 32)
    data.writeUInt32BE(counter, 33)
    return data
  }
  return {
    create(options: PublicKeyCredentialCreationOptionsJSON, deviation: Deviation = {}): RegistrationResponseJSON {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x, y } = publicKey.export({ format: 'jwk' })
      const id = randomBytes(idBytes)
      held.set(encoded(id), { privateKey, counter: 0, userHandle: options.user.id })
      const key = new Map<number, number | Uint8Array>([
        [cose.type, cose.ec2],
        [cose.algorithm, cose.es256],
        [cose.curve, cose.p256],
        [cose.x, new Uint8Array(Buffer.from(x!, 'base64url'))],
        [cose.y, new Uint8Array(Buffer.from(y!, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(idBytes)
      const { host = options.rp.id!, userVerified = true, counter = 0, challenge = options.challenge } = deviation
      const authData = Buffer.concat([
        head(host, userVerified, counter, flags.withCredential),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(key),
      ])
      const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id: encoded(id),
        rawId: encoded(id),
        type: 'public-key',
        response: {
          clientDataJSON: encoded(clientData('webauthn.create', challenge, deviation)),
          attestationObject: encoded(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },

    /** Signs with the first passkey, or that of `id`. */
    sign(
      options: PublicKeyCredentialRequestOptionsJSON,
      deviation: Deviation = {},
      id = [...held.keys()][0]!,
    ): AuthenticationResponseJSON {
      const passkey = held.get(id)!
      const { host = options.rpId!, userVerified = true, challenge = options.challenge } = deviation
      passkey.counter = deviation.counter ?? passkey.counter + 1
      const data = head(host, userVerified, passkey.counter, 0)
      const client = clientData('webauthn.get', challenge, deviation)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), passkey.privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(signature),
          userHandle: passkey.userHandle,
        },
        clientExtensionResults: {},
      }
    },
  }
}
export type Authenticator = ReturnType<typeof createAuthenticator>
