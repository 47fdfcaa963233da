import { createRoot } from 'react-dom/client'
import type { AnyEventObject } from 'xstate'
import type { WhyNot } from '../../../machines/testing/index.ts'
import type { Send } from '../panel/link.ts'
import { MainElement } from '../panel/main-element.ts'
import { Panel } from '../panel/Panel.tsx'
import { createRecordStore } from '../panel/record.ts'
import { texts } from '../panel/texts.ts'
import type { Breakpoint } from '../protocol/breakpoints.ts'
import type { TakeEntries } from '../protocol/messages.ts'
import { styles } from './styles.ts'

interface PanelOptions {
  send(actor: string, event: AnyEventObject): void
  ask(actor: string, event: AnyEventObject): WhyNot | null
  /** Where the browser's debugger stops. */
  breakAt(points: readonly Breakpoint[]): void
  close(): void
  /** Whether the panel takes the focus: its keys were pressed. */
  takesFocus: boolean
  /** What is sent from now on goes to each. */
  listeners: Set<TakeEntries>
  /** Sends everything recorded, then every step. */
  connect(): void
}

/** Size of the panel's own window. */
const windowFeatures = 'popup,width=1280,height=860'

/** The page makes room where it keeps at least 360 px. Its fixed elements stay below the panel. */
const roomStyle = '@media (min-width: 1320px) { :root { margin-inline-end: max(50vw, 960px) !important } }'

/** Beside the page, over it in a narrow window; the whole of a window of its own. From 960 px: the panel's columns need 900, and its styles ask how wide the window is. */
const hostStyle =
  ':host { position: fixed; inset: 0 0 0 auto; inline-size: min(100vw, max(50vw, 960px)); z-index: 2147483647; ' +
  'contain: layout; border-inline-start: 2px solid #5b6b7b } ' +
  ':host([data-window]) { inset: 0; inline-size: auto; border: 0 }'

/** Shows the panel in a shadow root, apart from the page's styles. */
export function showPanel({ send, ask, breakAt, close, takesFocus, listeners, connect }: PanelOptions): {
  close(): void
} {
  const host = document.createElement('xstate-inspector')
  const shadow = host.attachShadow({ mode: 'open' })
  const room = new CSSStyleSheet()
  room.replaceSync(roomStyle)
  /** The window that the panel is in. */
  let shownIn: Window & typeof globalThis = window
  function makeRoom(isBeside: boolean): void {
    const others = document.adoptedStyleSheets.filter((sheet) => sheet !== room)
    document.adoptedStyleSheets = isBeside ? [...others, room] : others
  }
  /** Puts the host into a document. A style sheet is of one document, and the host loses it in another. */
  function putInto(where: Window & typeof globalThis, parent: Element): void {
    shownIn = where
    parent.append(host)
    host.toggleAttribute('data-window', where !== window)
    // not an element: a page's security policy may forbid inline styles
    const sheet = new where.CSSStyleSheet()
    sheet.replaceSync(hostStyle + styles)
    shadow.adoptedStyleSheets = [sheet]
    makeRoom(where === window)
  }
  // the page's own keys are not meant for what is typed here
  for (const type of ['keydown', 'keyup', 'keypress'])
    host.addEventListener(type, (event) => {
      if (!(event as KeyboardEvent).altKey) event.stopPropagation()
    })
  const before = document.activeElement
  putInto(window, document.documentElement)
  // a page behind the panel's window has no frames
  const store = createRecordStore((then) => shownIn.requestAnimationFrame(then))
  const listener: TakeEntries = (entries, isCut) => store.take({ kind: 'entries', shop: 'page', entries, isCut })
  listeners.add(listener)
  connect()
  const root = createRoot(shadow)
  const closeWindow = () => {
    if (shownIn !== window) shownIn.close()
  }
  function toggleWindow(): boolean | null {
    if (shownIn !== window) {
      const left = shownIn
      left.removeEventListener('pagehide', close)
      putInto(window, document.documentElement)
      left.close()
      return false
    }
    const own = open('', '', windowFeatures) as (Window & typeof globalThis) | null
    if (!own) return null
    own.document.title = texts.title
    own.document.documentElement.lang = document.documentElement.lang
    putInto(own, own.document.documentElement)
    own.addEventListener('pagehide', close)
    return true
  }
  addEventListener('pagehide', closeWindow)
  const panelSend: Send = {
    event: (_, actor, event) => send(actor, event),
    ask: async (_, actor, event) => ask(actor, event),
    breakAt,
    toggleWindow,
    close,
  }
  let hasFocused = false
  const focusOnce = (panel: HTMLElement | null) => {
    if (!hasFocused) panel?.focus()
    hasFocused = true
  }
  root.render(
    <MainElement value="div">
      <aside ref={takesFocus ? focusOnce : undefined} tabIndex={-1} aria-label={texts.title}>
        <Panel store={store} send={panelSend} waiting={<p>No actor has started yet.</p>} />
      </aside>
    </MainElement>,
  )
  return {
    close() {
      root.unmount()
      removeEventListener('pagehide', closeWindow)
      closeWindow()
      // a closed panel stops nothing
      breakAt([])
      host.remove()
      makeRoom(false)
      listeners.delete(listener)
      if (before instanceof HTMLElement) before.focus()
    },
  }
}
