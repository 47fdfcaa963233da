import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'
import type { AnyActorRef } from 'xstate'
import { getHydrationSnapshot } from '../react/use-actor.ts'

/** On the server: the code of every part that sleeps in a browser. */
const islandLoaders: (() => Promise<unknown>)[] = []

/** On the server: sleeping parts are drawn whole, so their code must be here before a page is. */
export const preloadIslands = (): Promise<unknown> => Promise.all(islandLoaders.splice(0).map((fetch) => fetch()))

/** A part that sleeps: `Asleep` draws it. */
export interface Island<P extends object> {
  /** Brings the code at once, and wakes the part if it stands. A page that was brought by a click calls it first. */
  preload(): Promise<unknown>
  /** What to draw: the part itself where its code is here. */
  resolve(): ComponentType<P>
  /** Takes the element that the part stands in, or leaves it. */
  attach(element: HTMLElement | null): void
  replayEvents(): void
}

/** A part whose code comes when a hand comes near it, or at a key. One of it stands on a page. */
export function island<P extends object>(load: () => Promise<ComponentType<P>>): Island<P> {
  let code: ComponentType<P> | undefined
  let gate: HydrationGate | null = null
  const fetch = async () => {
    code = await load()
    gate?.open()
    return code
  }
  if (import.meta.env.SSR) islandLoaders.push(fetch)
  const lazyComponent = lazy(async () => {
    for (;;) {
      const closedGate = code ? null : gate
      await closedGate?.wait()
      try {
        return { default: code ?? (await fetch()) }
      } catch (error) {
        // the server's markup stands, and the next hand asks again; without markup there is nothing to go on with
        if (!closedGate) throw error
      }
    }
  })
  return {
    preload: fetch,
    resolve: () => (code ?? lazyComponent) as ComponentType<P>,
    attach(element) {
      gate?.dispose()
      gate = element && createHydrationGate(element)
    },
    replayEvents: () => gate?.replayEvents(),
  }
}

/** A part that is here: what the server draws where a browser has one that sleeps. */
export const eagerIsland = <P extends object>(code: ComponentType<P>): Island<P> => ({
  preload: () => Promise.resolve(),
  resolve: () => code,
  attach() {},
  replayEvents() {},
})

/**
 * Draws a part that the server has drawn and whose code may come later. While it sleeps it must get neither new props
 * nor a new context: React would throw the server's markup away. It subscribes inside.
 */
function HydrationBoundary<P extends object>({ part, ...props }: { part: Island<P> } & P) {
  const [Part] = useState(part.resolve) // chosen once: another type would mount anew
  return (
    <div style={{ display: 'contents' }} ref={part.attach} data-dehydrated>
      <Suspense fallback={null}>
        <Part {...(props as unknown as P)} />
        <OnHydrated tell={part.replayEvents} />
      </Suspense>
    </div>
  )
}
export const Island = memo(HydrationBoundary) as typeof HydrationBoundary

const always = () => true

/**
 * Wakes a part when what it shows becomes other than what the server drew, if it is seen then: what a narrow screen hides
 * costs a slow phone a tenth of a second.
 */
export function useHydrateOnChange(part: { preload(): Promise<unknown> }, actor: AnyActorRef, isSeen = always): void {
  useEffect(() => {
    const drawn = getHydrationSnapshot(actor).context
    let isHydrated = false
    const look = () => {
      if (isHydrated || actor.getSnapshot().context === drawn || !isSeen()) return
      isHydrated = true
      part.preload().catch(() => {
        // the server's markup stands, and the next hand asks again
      })
    }
    look() // the change may have come between the render and this
    return actor.subscribe(look).unsubscribe
  }, [part, actor, isSeen])
}

function OnHydrated({ tell }: { tell: () => void }) {
  useEffect(tell, [tell])
  return null
}

interface HydrationGate {
  /** Resolves when a hand comes near, or at `wake`. */
  wait(): Promise<void>
  open(): void
  /** Wakes, and hears no more: the place is gone. */
  dispose(): void
  /** Lets go of the place, and does again what was chosen, typed and pressed in it before it could hear. */
  replayEvents(): void
}

/** What a press does by itself needs no code: following a link, opening a fold. */
const interactiveSelector = 'button, input, label'
/** What keeps a value of its own, until React takes the server's for it. */
type Field = HTMLInputElement | HTMLSelectElement

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement
const isDirty = (field: Field): boolean =>
  field instanceof HTMLSelectElement
    ? [...field.options].some((one) => one.hasAttribute('selected') && !one.selected)
    : /radio|checkbox/.test(field.type)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue

/** As if it were chosen or typed now: past the notes that React keeps of an element's value. */
function replayInput(field: Field, value: string): void {
  if (field instanceof HTMLInputElement) field.value = field.defaultValue
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

function createHydrationGate(place: HTMLElement): HydrationGate {
  const listeners = new AbortController()
  const queuedClicks: HTMLElement[] = []
  /** A press that waits is answered all the same: what it is on is dimmed. */
  const pendingAnimations: Animation[] = []
  const queuedInputs = new Map<Field, string>()
  /** Ends the sleep. */
  let resolveHydration: (() => void) | null = null
  /** A hand has come near while the part was not asleep yet, or its code was under way. */
  let isRequested = false
  const wake = () => {
    isRequested = resolveHydration === null
    resolveHydration?.()
    resolveHydration = null
  }
  // heard on the way down from the window: React lets nothing through to what sleeps
  const isInside = (event: Event) => event.target instanceof Node && place.contains(event.target)
  /** A field that says something else than the server drew: it is set again once there is code to hear it. */
  const captureInput = (field: EventTarget | null) => {
    if (!isField(field) || !place.contains(field) || !isDirty(field)) return
    if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) {
      field.checked = !field.checked
      queuedClicks.push(field)
    } else queuedInputs.set(field, field.value)
    wake()
  }
  const captureClick = (event: Event) => {
    const target =
      isInside(event) && event.target instanceof Element && event.target.closest<HTMLElement>(interactiveSelector)
    if (!target) return
    event.preventDefault()
    event.stopPropagation()
    queuedClicks.push(target)
    pendingAnimations.push(target.animate({ opacity: [0.6, 0.6] }, 1e6))
    wake() // a press that another part has repeated comes without a hand
  }
  // all from the first: React may not have come to this place yet
  const { signal } = listeners
  addEventListener('click', captureClick, { capture: true, signal })
  addEventListener('input', ({ target }) => captureInput(target), { capture: true, signal })
  // some parts have nothing to focus before they wake
  addEventListener('keydown', wake, { signal })
  // what was pressed without a net is done with it
  addEventListener('online', wake, { signal })
  for (const sign of ['pointerover', 'focusin', 'touchstart']) {
    addEventListener(sign, (event) => isInside(event) && wake(), { capture: true, signal, passive: true })
  }
  // what came before anyone listened: while what has the focus sleeps, React wakes nothing else
  for (const field of place.querySelectorAll('input, select')) captureInput(field)
  if (place.contains(document.activeElement)) wake()
  return {
    wait() {
      return new Promise((awake) => {
        resolveHydration = awake
        // once for each call: code that does not come is not asked for on and on
        if (isRequested) wake()
      })
    },
    open: wake,
    dispose() {
      listeners.abort()
      wake()
    },
    replayEvents() {
      listeners.abort()
      delete place.dataset.dehydrated
      for (const mark of pendingAnimations) mark.finish()
      for (const [field, value] of queuedInputs) replayInput(field, value)
      for (const target of queuedClicks.splice(0)) target.click()
    },
  }
}
