import type { createSerializer as Create } from '../protocol/serializer.ts'

let create: typeof Create | null = null

/** Loads what reads the recorded steps, which comes with the panel. Nothing is read before. */
export async function loadSerializer(): Promise<void> {
  create ??= (await import('../protocol/serializer.ts')).createSerializer
}

export const createSerializer: typeof Create = (redact) => {
  let serialize: ReturnType<typeof Create> | null = null
  return (...row) => {
    if (!create) throw new Error('The serializer of the inspector is not loaded: wait for loadSerializer.')
    serialize ??= create(redact)
    return serialize(...row)
  }
}
