import type { InspectionEvent } from 'xstate'
import type { LogEntry } from '../protocol/messages.ts'
import { createSender } from '../protocol/sender.ts'
import { note } from './machines.ts'

export interface InspectOptions {
  /** Whether to record at all: a switch, for production. Only the first call decides. Default true. */
  enabled?: boolean
  /** The key that opens and closes the panel, with Ctrl and Alt. Default `i`. */
  key?: string
}

/** The `inspect` option of `createActor` and `useMachine`. */
export interface Inspector {
  (event: InspectionEvent): void
  /** Opens the panel beside the page. */
  open(): Promise<void>
  close(): void
}

const nothing: Inspector = Object.assign(() => {}, { open: async () => {}, close: () => {} })
let only: Inspector | undefined

/**
 * Records every actor that gets it as its `inspect` option, and their children. The page stays as it is until Ctrl + Alt
 * + I or `open()` shows the panel. Nothing leaves the page. One inspector serves all calls; on a server it does nothing.
 */
export function inspect({ enabled = true, key = 'i' }: InspectOptions = {}): Inspector {
  if (typeof document === 'undefined') return nothing
  only ??= enabled ? start(key) : nothing
  return only
}

function start(key: string): Inspector {
  let emit: (entries: readonly LogEntry[], isCut: boolean) => void = () => {}
  const {
    inspect: record,
    connect,
    send,
    ask,
    breakAt,
  } = createSender({
    emit: (entries, isCut) => emit(entries, isCut),
    // no animation frame: a hidden page has none
    later: (then) => setTimeout(then),
  })
  let shown: Promise<{ close(): void }> | null = null
  const close = () => {
    void shown?.then((panel) => panel.close())
    shown = null
  }
  const open = async () => {
    shown ??= import('./panel.tsx').then(({ showPanel }) =>
      showPanel({ send, ask, breakAt, close, listen: (listener) => (emit = listener), connect }),
    )
    await shown
  }
  // wherever the focus is: code, since Alt changes the letter on some keyboards
  addEventListener('keydown', (event) => {
    if (!event.ctrlKey || !event.altKey || event.code !== `Key${key.toUpperCase()}`) return
    event.preventDefault()
    if (shown) close()
    else void open()
  })
  return Object.assign(
    (event: InspectionEvent) => {
      if (event.type === '@xstate.actor') note(event)
      record(event)
    },
    { open, close },
  )
}
