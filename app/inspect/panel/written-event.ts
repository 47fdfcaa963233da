import type { AnyEventObject } from 'xstate'
import { texts } from './texts.ts'

function contentIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(texts.notJson(why), { cause })
  }
}

/** Parses an event that somebody typed. @throws on invalid content, with the message to show */
export function writtenEvent(type: string, text: string): AnyEventObject {
  const content = contentIn(text)
  if (typeof content !== 'object' || content === null || Array.isArray(content)) throw new Error(texts.notObject)
  return { ...content, type }
}
