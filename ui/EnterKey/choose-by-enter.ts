const isRadio = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'radio'

const isOfGroup = (radio: HTMLInputElement, other: HTMLInputElement) =>
  radio.name === other.name && radio.form === other.form

/** The radio before or after one, round and round. */
const nextInGroup = (radio: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined => {
  const group = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
    (one) => isOfGroup(one, radio) && !one.disabled,
  )
  return group.at((group.indexOf(radio) + step) % group.length)
}

/** Selects the next option, after the last one the first. */
function chooseNext(select: HTMLSelectElement): void {
  const options = [...select.options].filter(({ disabled }) => !disabled)
  const next = options[(options.findIndex(({ selected }) => selected) + 1) % options.length]
  if (!next || next.selected) return
  next.selected = true
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
}

/**
 * Lets shoppers who have two keys, Tab and Enter, use every control; the other keys do what they did.
 * - Enter checks a box, selects a radio, and selects the next option of a native select. It submits no form from there.
 * - After Enter on the selected radio, Tab goes round its group, which otherwise is one tab stop, and then on.
 * - Tab goes through the options of an open list.
 *
 * @returns a function that ends it
 */
export function chooseByEnter(): () => void {
  /** Where Tab began to go round a group; null while it goes round none. */
  let entered: HTMLInputElement | null = null
  const listening = new AbortController()
  const { signal } = listening
  const onEnter = (event: KeyboardEvent) => {
    const { target } = event
    if (target instanceof HTMLSelectElement) chooseNext(target)
    else if (isRadio(target)) {
      const wasChecked = target.checked
      if (!wasChecked) target.click()
      // a sold-out one stays unselected
      entered = wasChecked || !target.checked ? target : null
    } else if (target instanceof HTMLInputElement && target.type === 'checkbox') {
      if (!event.repeat) target.click()
    } else return
    event.preventDefault()
  }
  const onTab = (event: KeyboardEvent) => {
    const { target, shiftKey } = event
    if (target instanceof HTMLElement && target.role === 'option') {
      event.preventDefault()
      const key = shiftKey ? 'ArrowUp' : 'ArrowDown'
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      return
    }
    // without where it began, it would never end
    if (!entered?.isConnected || entered.disabled) return
    if (!isRadio(target) || !isOfGroup(target, entered)) return
    const next = nextInGroup(target, shiftKey ? -1 : 1)
    if (!next) return
    // round the group: from here Tab leaves it
    if (next === entered) entered = null
    event.preventDefault()
    next.focus()
  }
  addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key === 'Tab') onTab(event)
      if (event.key === 'Enter' && !event.defaultPrevented) onEnter(event)
    },
    { signal },
  )
  addEventListener(
    'focusin',
    ({ target }) => {
      if (entered && !(isRadio(target) && isOfGroup(target, entered))) entered = null
    },
    { signal },
  )
  return () => listening.abort()
}
