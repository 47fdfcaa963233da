import type { AnyEventObject } from 'xstate'

function contentIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`Innholdet er ikke JSON, og hendelsen ble ikke sendt. ${why}`, { cause })
  }
}

/** Parses an event that somebody typed. @throws on invalid content, with the message to show */
export function writtenEvent(type: string, text: string): AnyEventObject {
  const content = contentIn(text)
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new Error('Innholdet må være et objekt, som {"count": 1}. Hendelsen ble ikke sendt.')
  return { ...content, type }
}
