import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'
import { getHydrationSnapshot } from '../react/use-actor.ts'

/** On the server: loaders of all islands. */
const islandLoaders: (() => Promise<unknown>)[] = []

/** On the server: loads the code of all islands, since they are rendered in full. */
export const preloadIslands = (): Promise<unknown> => Promise.all(islandLoaders.splice(0).map((fetch) => fetch()))

/** A part of the page that hydrates on intent. `<Island>` renders it. */
export interface Island<P extends object> {
  /** Loads the code and hydrates the island if it is mounted. A page that is opened by navigation calls it first. */
  preload(): Promise<unknown>
  /** What to render: the component itself if its code is loaded. */
  resolve(): ComponentType<P>
  /** Sets or clears the element that the island is in. */
  attach(element: HTMLElement | null): void
  replayEvents(): void
}

/** An island hydrated on intent (pointer, focus, touch) or any key press. At most one instance per page. */
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
        // keep the server's markup and try again on the next intent; without markup there is nothing to fall back to
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

/** An island whose code is loaded: what the server renders where a browser has a lazy one. */
export const eagerIsland = <P extends object>(code: ComponentType<P>): Island<P> => ({
  preload: () => Promise.resolve(),
  resolve: () => code,
  attach() {},
  replayEvents() {},
})

/**
 * Renders server markup whose code may come later. Until it is hydrated it must get no new props and no new context:
 * React would discard the server's markup. It subscribes inside.
 */
function HydrationBoundary<P extends object>({ part, ...props }: { part: Island<P> } & P) {
  const [Part] = useState(part.resolve) // chosen once: another type would remount
  return (
    <div style={{ display: 'contents' }} ref={part.attach} data-dehydrated>
      <Suspense fallback={null}>
        <Part {...(props as unknown as P)} />
        <OnHydrated onHydrated={part.replayEvents} />
      </Suspense>
    </div>
  )
}
export const Island = memo(HydrationBoundary) as typeof HydrationBoundary

/** Hydrates an island when what it shows of the actor has changed since the server's render, by `hasChanged`. */
export function useHydrateOnChange<A extends AnyActorRef>(
  part: { preload(): Promise<unknown> },
  actor: A,
  hasChanged: (drawn: SnapshotFrom<A>, now: SnapshotFrom<A>) => boolean,
): void {
  // lifecycle: hydrates when the actor leaves what the server rendered
  useEffect(() => {
    const drawn = getHydrationSnapshot(actor)
    let isHydrated = false
    const look = () => {
      if (isHydrated || !hasChanged(drawn, actor.getSnapshot())) return
      isHydrated = true
      part.preload().catch(() => {
        // the server's markup stays; the next intent tries again
      })
    }
    look() // the change may come between render and effect
    return actor.subscribe(look).unsubscribe
  }, [part, actor, hasChanged])
}

function OnHydrated({ onHydrated }: { onHydrated: () => void }) {
  // dom: replays the events that came before hydration
  useEffect(onHydrated, [onHydrated])
  return null
}

interface HydrationGate {
  /** Resolves on intent, or at `open`. */
  wait(): Promise<void>
  open(): void
  /** Opens, and removes the listeners: the element is gone. */
  dispose(): void
  /** Removes the listeners and replays the clicks and inputs that came before hydration. */
  replayEvents(): void
}

/** What needs code to react to a click. Links and <details> do not. */
const interactiveSelector = 'button, [role="button"], input, label'
/** A link that is a button too opens a tab or a window with a modifier key, as any link. */
const opensElsewhere = (target: HTMLElement, event: MouseEvent): boolean =>
  target instanceof HTMLAnchorElement && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
/** Elements that keep their own value until React sets the server's. */
type Field = HTMLInputElement | HTMLSelectElement

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement
const isDirty = (field: Field): boolean =>
  field instanceof HTMLSelectElement
    ? [...field.options].some((one) => one.hasAttribute('selected') && !one.selected)
    : /radio|checkbox/.test(field.type)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue

/** Sets the value past React's value tracker and dispatches the event. */
function replayInput(field: Field, value: string): void {
  if (field instanceof HTMLInputElement) field.value = field.defaultValue
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

function createHydrationGate(place: HTMLElement): HydrationGate {
  const listeners = new AbortController()
  const queuedClicks: HTMLElement[] = []
  /** Dims the element of a queued click as feedback. */
  const pendingAnimations: Animation[] = []
  const queuedInputs = new Map<Field, string>()
  /** Set while `wait` is pending. */
  let resolveHydration: (() => void) | null = null
  /** Intent came before `wait`, or while the code was loading. */
  let isRequested = false
  const hydrate = () => {
    isRequested = resolveHydration === null
    resolveHydration?.()
    resolveHydration = null
  }
  // capture phase on window: React stops events in a dehydrated boundary
  const isInside = (event: Event) => event.target instanceof Node && place.contains(event.target)
  /** Queues a field whose value differs from the server's render, to be set again after hydration. */
  const captureInput = (field: EventTarget | null) => {
    if (!isField(field) || !place.contains(field) || !isDirty(field)) return
    if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) {
      field.checked = !field.checked
      queuedClicks.push(field)
    } else queuedInputs.set(field, field.value)
    hydrate()
  }
  const captureClick = (event: MouseEvent) => {
    const target =
      isInside(event) && event.target instanceof Element && event.target.closest<HTMLElement>(interactiveSelector)
    if (!target || opensElsewhere(target, event)) return
    event.preventDefault()
    event.stopPropagation()
    queuedClicks.push(target)
    pendingAnimations.push(target.animate({ opacity: [0.6, 0.6] }, 1e6))
    hydrate() // a replayed click of another island comes without intent
  }
  // all listeners at once: React may not have reached this boundary yet
  const { signal } = listeners
  addEventListener('click', captureClick, { capture: true, signal })
  addEventListener('input', ({ target }) => captureInput(target), { capture: true, signal })
  // some islands have nothing focusable before hydration
  addEventListener('keydown', hydrate, { signal })
  // retries a load that failed offline
  addEventListener('online', hydrate, { signal })
  for (const sign of ['pointerover', 'focusin', 'touchstart']) {
    addEventListener(sign, (event) => isInside(event) && hydrate(), { capture: true, signal, passive: true })
  }
  // input from before the listeners; React hydrates nothing else while a dehydrated boundary has focus
  for (const field of place.querySelectorAll('input, select')) captureInput(field)
  if (place.contains(document.activeElement)) hydrate()
  return {
    wait() {
      return new Promise((resolve) => {
        resolveHydration = resolve
        // once per call: a failed load must not retry in a loop
        if (isRequested) hydrate()
      })
    },
    open: hydrate,
    dispose() {
      listeners.abort()
      hydrate()
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
