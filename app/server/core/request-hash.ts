import { createHash } from 'node:crypto'

/** Hash that tells a repeated request from another one under the same key. */
export const requestHash = (request: object): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url')
