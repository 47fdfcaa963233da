import type { InspectionEvent } from 'xstate'
import { createGathering } from '../protocol/gather.ts'
import type { TakeEntries } from '../protocol/messages.ts'
import { createSender } from '../protocol/sender.ts'
import { loadPolicy, redact, redactBy } from './late-redaction.ts'
import { loadSerializer } from './late-serializer.ts'
import { note } from './machines.ts'
import type { Redaction } from './redaction.types.ts'

export type { FieldName, Redaction } from './redaction.types.ts'

export interface InspectOptions {
  /** Whether to record at all: a switch, for production. Only the first call decides. Default true. */
  enabled?: boolean
  /** The key that opens and closes the panel, with Ctrl and Alt. Default `i`. */
  key?: string
  /**
   * The address that `npx vardeholm-shop inspect` prints: a panel there shows this page too, on another device if need
   * be. What it shows is sent there, redacted. Default: nothing leaves the page.
   */
  connect?: string
  /**
   * What is hidden in the panel, in saved sessions and in what is sent, beside fields whose names speak of secrets or
   * personal data. Only the first call decides.
   */
  redact?: Redaction
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
 * + I or `open()` shows the panel. Nothing leaves the page, unless it is told to `connect`. One inspector serves all
 * calls; on a server it does nothing.
 */
export function inspect({ enabled = true, ...options }: InspectOptions = {}): Inspector {
  if (typeof document === 'undefined') return nothing
  only ??= enabled ? start(options) : nothing
  return only
}

function start({ key = 'i', connect: address = '', redact: redaction = {} }: InspectOptions): Inspector {
  redactBy(redaction)
  /** The panel of this page, and the one at the address. */
  const listeners = new Set<TakeEntries>()
  const { inspect: record, ...sender } = createSender({
    emit(entries, isCut) {
      for (const listener of listeners) listener(entries, isCut)
    },
    later: createGathering(),
    redact,
  })
  let shown: Promise<{ close(): void }> | null = null
  const close = () => {
    void shown?.then((panel) => panel.close())
    shown = null
  }
  const show = async (takesFocus: boolean) => {
    shown ??= Promise.all([import('./panel.tsx'), loadPolicy(), loadSerializer()]).then(([{ showPanel }]) =>
      showPanel({ ...sender, close, takesFocus, listeners }),
    )
    await shown
  }
  const open = () => show(false)
  // wherever the focus is: code, since Alt changes the letter on some keyboards
  addEventListener('keydown', (event) => {
    if (!event.ctrlKey || !event.altKey || event.code !== `Key${key.toUpperCase()}`) return
    event.preventDefault()
    if (shown) close()
    else void show(true)
  })
  if (address)
    void Promise.all([import('./remote.ts'), loadPolicy(), loadSerializer()]).then(([{ connectTo }]) =>
      connectTo(address, { ...sender, listeners }),
    )
  return Object.assign(
    (event: InspectionEvent) => {
      if (event.type === '@xstate.actor') note(event)
      record(event)
    },
    { open, close },
  )
}
