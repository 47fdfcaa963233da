import type { AnyEventObject } from 'xstate'

/** What XState and the language themselves ask an event for. */
const notPayload = new Set(['type', 'toJSON', 'then', 'constructor'])

/** An event without a payload that notes the fields which are read of it. */
export function watchedEvent(type: string, onRead: (field: string) => void): AnyEventObject {
  const note = (field: string | symbol) => {
    if (typeof field === 'string' && !notPayload.has(field)) onRead(field)
  }
  return new Proxy<AnyEventObject>(
    { type },
    {
      get(event, field, receiver) {
        note(field)
        return Reflect.get(event, field, receiver) as unknown
      },
      has(event, field) {
        note(field)
        return Reflect.has(event, field)
      },
    },
  )
}

/** `'name': [{ value: … }]`, as the model's events take it. */
export const formatPayload = (type: string, fields: readonly string[]): string =>
  `'${type}': [{ ${fields.map((field) => `${field}: …`).join(', ')} }]`
