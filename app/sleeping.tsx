import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'
import type { AnyActorRef } from 'xstate'
import { remembered } from './bind.ts'

/** On the server: the code of every part that sleeps in a browser. */
const sleepers: (() => Promise<unknown>)[] = []

/** On the server: sleeping parts are drawn whole, so their code must be here before a page is. */
export const wakeAll = (): Promise<unknown> => Promise.all(sleepers.splice(0).map((fetch) => fetch()))

/** A part that sleeps: `Asleep` draws it. */
export interface Sleeper<P extends object> {
  /** Brings the code at once, and wakes the part if it stands. A page that was brought by a click calls it first. */
  fetch(): Promise<unknown>
  /** What to draw: the part itself where its code is here. */
  choose(): ComponentType<P>
  /** Takes the element that the part stands in, or leaves it. */
  place(element: HTMLElement | null): void
  repeatPresses(): void
}

/** A part whose code comes when a hand comes near it, or at a key. One of it stands on a page. */
export function sleeper<P extends object>(load: () => Promise<ComponentType<P>>): Sleeper<P> {
  let code: ComponentType<P> | undefined
  let bed: Bed | null = null
  const fetch = async () => {
    code = await load()
    bed?.wake()
    return code
  }
  if (import.meta.env.SSR) sleepers.push(fetch)
  const comeLate = lazy(async () => {
    for (;;) {
      const asleep = code ? null : bed
      await asleep?.sleep()
      try {
        return { default: code ?? (await fetch()) }
      } catch (error) {
        // the server's markup stands, and the next hand asks again; without markup there is nothing to go on with
        if (!asleep) throw error
      }
    }
  })
  return {
    fetch,
    choose: () => (code ?? comeLate) as ComponentType<P>,
    place(element) {
      bed?.leave()
      bed = element && makeBed(element)
    },
    repeatPresses: () => bed?.repeatPresses(),
  }
}

/** A part that is here: what the server draws where a browser has one that sleeps. */
export const drawn = <P extends object>(code: ComponentType<P>): Sleeper<P> => ({
  fetch: () => Promise.resolve(),
  choose: () => code,
  place() {},
  repeatPresses() {},
})

/**
 * Draws a part that the server has drawn and whose code may come later. While it sleeps it must get neither new props
 * nor a new context: React would throw the server's markup away. It subscribes inside.
 */
function Bedded<P extends object>({ part, ...props }: { part: Sleeper<P> } & P) {
  const [Part] = useState(part.choose) // chosen once: another type would mount anew
  return (
    <div style={{ display: 'contents' }} ref={part.place} data-asleep>
      <Suspense fallback={null}>
        <Part {...(props as unknown as P)} />
        <Woken tell={part.repeatPresses} />
      </Suspense>
    </div>
  )
}
export const Asleep = memo(Bedded) as typeof Bedded

const always = () => true

/**
 * Wakes a part when what it shows becomes other than what the server drew, if it is seen then: what a narrow screen hides
 * costs a slow phone a tenth of a second.
 */
export function useWaking(part: { fetch(): Promise<unknown> }, actor: AnyActorRef, isSeen = always): void {
  useEffect(() => {
    const drawn = remembered(actor).context
    let isWoken = false
    const look = () => {
      if (isWoken || actor.getSnapshot().context === drawn || !isSeen()) return
      isWoken = true
      part.fetch().catch(() => {
        // the server's markup stands, and the next hand asks again
      })
    }
    look() // the change may have come between the render and this
    return actor.subscribe(look).unsubscribe
  }, [part, actor, isSeen])
}

function Woken({ tell }: { tell: () => void }) {
  useEffect(tell, [tell])
  return null
}

interface Bed {
  /** Resolves when a hand comes near, or at `wake`. */
  sleep(): Promise<void>
  wake(): void
  /** Wakes, and hears no more: the place is gone. */
  leave(): void
  /** Lets go of the place, and does again what was chosen, typed and pressed in it before it could hear. */
  repeatPresses(): void
}

/** What a press does by itself needs no code: following a link, opening a fold. */
const needsCode = 'button, input, label'
/** What keeps a value of its own, until React takes the server's for it. */
type Field = HTMLInputElement | HTMLSelectElement

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement
const isChanged = (field: Field): boolean =>
  field instanceof HTMLSelectElement
    ? [...field.options].some((one) => one.hasAttribute('selected') && !one.selected)
    : /radio|checkbox/.test(field.type)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue

/** As if it were chosen or typed now: past the notes that React keeps of an element's value. */
function fillAgain(field: Field, value: string): void {
  if (field instanceof HTMLInputElement) field.value = field.defaultValue
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

function makeBed(place: HTMLElement): Bed {
  const catching = new AbortController()
  const pressed: HTMLElement[] = []
  /** A press that waits is answered all the same: what it is on is dimmed. */
  const marks: Animation[] = []
  const filled = new Map<Field, string>()
  /** Ends the sleep. */
  let rise: (() => void) | null = null
  /** A hand has come near while the part was not asleep yet, or its code was under way. */
  let isCalled = false
  const wake = () => {
    isCalled = rise === null
    rise?.()
    rise = null
  }
  // heard on the way down from the window: React lets nothing through to what sleeps
  const isHere = (event: Event) => event.target instanceof Node && place.contains(event.target)
  /** A field that says something else than the server drew: it is set again once there is code to hear it. */
  const takeChange = (field: EventTarget | null) => {
    if (!isField(field) || !place.contains(field) || !isChanged(field)) return
    if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) {
      field.checked = !field.checked
      pressed.push(field)
    } else filled.set(field, field.value)
    wake()
  }
  const takePress = (event: Event) => {
    const target = isHere(event) && event.target instanceof Element && event.target.closest<HTMLElement>(needsCode)
    if (!target) return
    event.preventDefault()
    event.stopPropagation()
    pressed.push(target)
    marks.push(target.animate({ opacity: [0.6, 0.6] }, 1e6))
    wake() // a press that another part has repeated comes without a hand
  }
  // all from the first: React may not have come to this place yet
  const { signal } = catching
  addEventListener('click', takePress, { capture: true, signal })
  addEventListener('input', ({ target }) => takeChange(target), { capture: true, signal })
  // some parts have nothing to focus before they wake
  addEventListener('keydown', wake, { signal })
  // what was pressed without a net is done with it
  addEventListener('online', wake, { signal })
  for (const sign of ['pointerover', 'focusin', 'touchstart']) {
    addEventListener(sign, (event) => isHere(event) && wake(), { capture: true, signal, passive: true })
  }
  // what came before anyone listened: while what has the focus sleeps, React wakes nothing else
  for (const field of place.querySelectorAll('input, select')) takeChange(field)
  if (place.contains(document.activeElement)) wake()
  return {
    sleep() {
      return new Promise((awake) => {
        rise = awake
        // once for each call: code that does not come is not asked for on and on
        if (isCalled) wake()
      })
    },
    wake,
    leave() {
      catching.abort()
      wake()
    },
    repeatPresses() {
      catching.abort()
      delete place.dataset.asleep
      for (const mark of marks) mark.finish()
      for (const [field, value] of filled) fillAgain(field, value)
      for (const target of pressed.splice(0)) target.click()
    },
  }
}
