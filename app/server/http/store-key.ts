import { sameText } from '../same-text.ts'
import { Refusal } from './answer.ts'

/**
 * Calls of the shops' own system, which hands goods over, bear the key that the operator has given both of them. Where
 * none is given, nobody may make them.
 * @throws Refusal 401
 */
export function mustBeStore(request: Request, storeKey: string | undefined): void {
  const given = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  if (!storeKey || !sameText(given, storeKey)) throw new Refusal(401, 'Ukjent avsender')
}
