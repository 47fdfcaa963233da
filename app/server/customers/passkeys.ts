import { createHash } from 'node:crypto'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { and, asc, count, eq, gt, gte, isNull, lt, lte } from 'drizzle-orm'
import { brand } from '../../brands/index.ts'
import { sessionHash } from '../core/session-id.ts'
import type { Db } from '../db/database.ts'
import { customers, passkeyChallenges, passkeys } from '../db/schema.ts'
import type { CustomerRow } from './sessions.ts'

/** How long a browser may take with a challenge, ms. */
export const challengeLifetime = 5 * 60_000
/** Most passkeys of a customer. */
export const maxPasskeys = 10

export type PasskeyRow = typeof passkeys.$inferSelect

/** The page that asks: its origin names the host that the passkey belongs to. */
export interface PasskeyCaller {
  session: string
  origin: string
}

/** Passkeys (WebAuthn level 3): discoverable, with user verification, so one replaces password and code. */
export interface Passkeys {
  /** Options for a new passkey; null when the customer has `maxPasskeys`. */
  creationOptions(
    db: Db,
    customer: CustomerRow,
    caller: PasskeyCaller,
  ): Promise<PublicKeyCredentialCreationOptionsJSON | null>
  /** Stores a new passkey. Null when its challenge is used, expired or foreign, or the credential is not valid. */
  add(
    db: Db,
    customer: CustomerRow,
    credential: RegistrationResponseJSON,
    caller: PasskeyCaller & { device: string },
  ): Promise<PasskeyRow | null>
  /** Options for a login: they name no customer. */
  requestOptions(db: Db, caller: PasskeyCaller): Promise<PublicKeyCredentialRequestOptionsJSON>
  /** Id of the customer whose passkey has signed a challenge of this browser, once; null otherwise. */
  accept(db: Db, credential: AuthenticationResponseJSON, caller: PasskeyCaller): Promise<number | null>
  /** Deletes expired challenges. */
  deleteExpired(db: Db): Promise<void>
}

/** The customer's passkeys, oldest first. */
export const passkeysOf = (db: Db, customerId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.customerId, customerId)).orderBy(asc(passkeys.createdAt))

/** Removes a passkey and returns it; null when the customer has none of that id. */
export async function removePasskey(db: Db, customerId: number, id: string): Promise<PasskeyRow | null> {
  const [removed] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.customerId, customerId), eq(passkeys.id, id)))
    .returning()
  return removed ?? null
}

/** Removes what was added at `since` or later. */
export async function removePasskeysSince(db: Db, customerId: number, since: Date): Promise<void> {
  await db.delete(passkeys).where(and(eq(passkeys.customerId, customerId), gte(passkeys.createdAt, since)))
}

const hashOf = (challenge: string): string => createHash('sha256').update(challenge).digest('base64url')
const hostOf = (origin: string): string => new URL(origin).hostname
/** Random and free of personal data, as user handles must be. */
const handleOf = ({ authId }: CustomerRow) => new Uint8Array(Buffer.from(authId))

/** `now` is the clock, ms. */
export function openPasskeys(now: () => number = Date.now): Passkeys {
  /** Stores a challenge, as a hash, for one answer of this browser. */
  const remember = async (
    db: Db,
    challenge: string,
    { session }: PasskeyCaller,
    customerId: number | null,
  ): Promise<void> => {
    await db.insert(passkeyChallenges).values({
      hash: hashOf(challenge),
      sessionHash: sessionHash(session),
      customerId,
      expiresAt: new Date(now() + challengeLifetime),
    })
  }
  /** Consumes the challenge that the credential answers; null when there is none. */
  const consume = async (
    db: Db,
    clientData: string,
    { session }: PasskeyCaller,
    customerId: number | null,
  ): Promise<string | null> => {
    const challenge = challengeIn(clientData)
    if (challenge === null) return null
    const taken = await db
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.hash, hashOf(challenge)),
          eq(passkeyChallenges.sessionHash, sessionHash(session)),
          customerId === null ? isNull(passkeyChallenges.customerId) : eq(passkeyChallenges.customerId, customerId),
          gt(passkeyChallenges.expiresAt, new Date(now())),
        ),
      )
      .returning({ hash: passkeyChallenges.hash })
    return taken.length > 0 ? challenge : null
  }

  return {
    async creationOptions(db, customer, caller) {
      const existing = await passkeysOf(db, customer.id)
      if (existing.length >= maxPasskeys) return null
      const rpID = hostOf(caller.origin)
      const options = await generateRegistrationOptions({
        rpName: brand.name,
        rpID,
        userName: customer.email,
        userDisplayName: `${customer.firstName} ${customer.lastName}`,
        userID: handleOf(customer),
        timeout: challengeLifetime,
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: existing
          .filter(({ host }) => host === rpID)
          .map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      })
      await remember(db, options.challenge, caller, customer.id)
      return options
    },

    async add(db, customer, credential, caller) {
      const host = hostOf(caller.origin)
      const expectedChallenge = await consume(db, credential.response.clientDataJSON, caller, customer.id)
      if (expectedChallenge === null) return null
      const verified = await verifyRegistrationResponse({
        response: credential,
        expectedChallenge,
        expectedOrigin: caller.origin,
        expectedRPID: host,
        requireUserVerification: true,
      }).catch(() => null)
      if (!verified?.verified) return null
      const { id: credentialId, publicKey, counter, transports } = verified.registrationInfo.credential
      return db.transaction(async (tx) => {
        // concurrent ones must not exceed the limit together
        await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customer.id)).for('update')
        const [existing] = await tx
          .select({ passkeys: count() })
          .from(passkeys)
          .where(eq(passkeys.customerId, customer.id))
        if ((existing?.passkeys ?? 0) >= maxPasskeys) return null
        const [added] = await tx
          .insert(passkeys)
          .values({
            credentialId,
            customerId: customer.id,
            publicKey: Buffer.from(publicKey).toString('base64url'),
            counter,
            transports: transports ?? [],
            host,
            device: caller.device,
            createdAt: new Date(now()),
          })
          .onConflictDoNothing()
          .returning()
        return added ?? null
      })
    },

    async requestOptions(db, caller) {
      const options = await generateAuthenticationOptions({
        rpID: hostOf(caller.origin),
        userVerification: 'required',
        timeout: challengeLifetime,
      })
      await remember(db, options.challenge, caller, null)
      return options
    },

    async accept(db, credential, caller) {
      const expectedChallenge = await consume(db, credential.response.clientDataJSON, caller, null)
      if (expectedChallenge === null) return null
      const [known] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credential.id))
      if (!known) return null
      const verified = await verifyAuthenticationResponse({
        response: credential,
        expectedChallenge,
        expectedOrigin: caller.origin,
        expectedRPID: known.host,
        requireUserVerification: true,
        credential: {
          id: known.credentialId,
          publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
          counter: known.counter,
        },
      }).catch(() => null)
      if (!verified?.verified) return null
      // a copied authenticator repeats a counter: of concurrent logins with one counter, one succeeds
      const { newCounter } = verified.authenticationInfo
      const used = await db
        .update(passkeys)
        .set({ counter: newCounter, lastUsedAt: new Date(now()) })
        .where(
          and(
            eq(passkeys.credentialId, known.credentialId),
            newCounter === 0 ? lte(passkeys.counter, 0) : lt(passkeys.counter, newCounter),
          ),
        )
        .returning({ customerId: passkeys.customerId })
      return used[0]?.customerId ?? null
    },

    async deleteExpired(db) {
      await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, new Date(now())))
    },
  }
}

function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientData)
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
