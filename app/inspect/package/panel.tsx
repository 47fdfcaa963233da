import { createRoot } from 'react-dom/client'
import type { AnyEventObject } from 'xstate'
import type { WhyNot } from '../../../machines/testing/index.ts'
import type { Send } from '../panel/listen.ts'
import { MainElement } from '../panel/main-element.ts'
import { Panel } from '../panel/Panel.tsx'
import { createRecordStore } from '../panel/record.ts'
import { texts } from '../panel/texts.ts'
import type { Breakpoint } from '../protocol/breakpoints.ts'
import type { LogEntry } from '../protocol/messages.ts'
import { styles } from './styles.ts'

interface PanelOptions {
  send(actor: string, event: AnyEventObject): void
  ask(actor: string, event: AnyEventObject): WhyNot | null
  /** Where the browser's debugger stops. */
  breakAt(points: readonly Breakpoint[]): void
  close(): void
  /** Gets what is sent from now on. */
  listen(listener: (entries: readonly LogEntry[], isCut: boolean) => void): void
  /** Sends everything recorded, then every step. */
  connect(): void
}

/** Beside the page, over it. From 960 px: the panel's columns need 900, and its styles ask how wide the window is. */
const hostStyle =
  ':host { position: fixed; inset: 0 0 0 auto; inline-size: min(100vw, max(50vw, 960px)); z-index: 2147483647; ' +
  'contain: layout; border-inline-start: 2px solid #5b6b7b }'

/** Shows the panel in a shadow root, apart from the page's styles. */
export function showPanel({ send, ask, breakAt, close, listen, connect }: PanelOptions): { close(): void } {
  const host = document.createElement('xstate-inspector')
  const shadow = host.attachShadow({ mode: 'open' })
  // not an element: a page's security policy may forbid inline styles
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(hostStyle + styles)
  shadow.adoptedStyleSheets = [sheet]
  // the page's own keys are not meant for what is typed here
  for (const type of ['keydown', 'keyup', 'keypress'])
    host.addEventListener(type, (event) => {
      if (!(event as KeyboardEvent).altKey) event.stopPropagation()
    })
  const before = document.activeElement
  document.documentElement.append(host)
  const store = createRecordStore(requestAnimationFrame)
  listen((entries, isCut) => store.take({ kind: 'entries', shop: 'page', entries, isCut }))
  connect()
  const root = createRoot(shadow)
  const panelSend: Send = {
    event: (_, actor, event) => send(actor, event),
    ask: async (_, actor, event) => ask(actor, event),
    breakAt,
    close,
  }
  root.render(
    <MainElement value="div">
      <aside aria-label={texts.title}>
        <Panel store={store} send={panelSend} waiting={<p>No actor has started yet.</p>} />
      </aside>
    </MainElement>,
  )
  return {
    close() {
      root.unmount()
      // a closed panel stops nothing
      breakAt([])
      host.remove()
      listen(() => {})
      if (before instanceof HTMLElement) before.focus()
    },
  }
}
