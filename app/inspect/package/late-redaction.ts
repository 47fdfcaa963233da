import type { Redact } from '../protocol/redaction.ts'
import type { Redaction } from './redaction.types.ts'

let options: Redaction = {}
let policy: Redact | null = null

/** What the page's inspector hides from now on. */
export function redactBy(redaction: Redaction): void {
  options = redaction
  policy = null
}

/** Loads the policy, which comes with the panel. Nothing is read before. */
export async function loadPolicy(): Promise<void> {
  const { policyOf } = await import('./redaction.ts')
  policy ??= policyOf(options)
}

export const redact: Redact = (parts, machine) => {
  if (!policy) throw new Error('The policy of the inspector is not loaded: wait for loadPolicy.')
  return policy(parts, machine)
}
