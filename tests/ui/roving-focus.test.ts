import { afterEach, describe, expect, it } from 'vitest'
import { rovingFocus, rovingFocusFromLast } from '../../app/inspect/chart/index.ts'

/** A list of three buttons within `rove`. */
function open(rove: typeof rovingFocus) {
  const list = document.createElement('ol')
  list.innerHTML = '<li><button>a</button></li><li><button>b</button></li><li><button>c</button></li>'
  document.body.append(list)
  const end = rove(list)
  const buttons = () => [...list.querySelectorAll('button')]
  const stops = () => buttons().flatMap((button) => (button.tabIndex === 0 ? [button.textContent] : []))
  const press = (key: string, init: KeyboardEventInit = {}) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
    )
  const focused = () => document.activeElement?.textContent
  return { list, end, buttons, stops, press, focused }
}
const afterMutation = () => new Promise((resolve) => setTimeout(resolve))

describe('roving focus', () => {
  afterEach(() => document.body.replaceChildren())

  it('makes the first button the only tab stop', () => {
    expect(open(rovingFocus).stops()).toEqual(['a'])
  })

  it('starts at the last button of a list whose newest row is the last', () => {
    expect(open(rovingFocusFromLast).stops()).toEqual(['c'])
  })

  it('starts at the current button', async () => {
    const { buttons, stops } = open(rovingFocus)
    buttons()[1]?.setAttribute('aria-current', 'true')
    await afterMutation()
    expect(stops()).toEqual(['b'])
  })

  it('moves with arrow keys and stops at the ends', () => {
    const { buttons, press, focused, stops } = open(rovingFocus)
    buttons()[0]?.focus()
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown']) press(key)
    expect(focused()).toBe('c')
    expect(stops()).toEqual(['c'])
    press('ArrowUp')
    press('ArrowLeft')
    press('ArrowUp')
    expect(focused()).toBe('a')
  })

  it('goes to the ends with Home and End', () => {
    const { buttons, press, focused } = open(rovingFocus)
    buttons()[1]?.focus()
    press('End')
    expect(focused()).toBe('c')
    press('Home')
    expect(focused()).toBe('a')
  })

  it('leaves keys with a modifier to the browser', () => {
    const { buttons, press, focused } = open(rovingFocus)
    buttons()[0]?.focus()
    press('ArrowRight', { altKey: true })
    expect(focused()).toBe('a')
  })

  it('makes a new button no tab stop', async () => {
    const { list, stops } = open(rovingFocus)
    list.insertAdjacentHTML('beforeend', '<li><button>d</button></li>')
    await afterMutation()
    expect(stops()).toEqual(['a'])
  })

  it('moves the focus from a button that goes to the one that is left', async () => {
    const { list, focused, buttons } = open(rovingFocus)
    buttons()[2]?.focus()
    list.lastElementChild?.remove()
    await afterMutation()
    expect(focused()).toBe('a')
  })

  it('takes no focus when a button goes that had left it', async () => {
    const { list, buttons } = open(rovingFocus)
    buttons()[2]?.focus()
    buttons()[2]?.blur()
    list.lastElementChild?.remove()
    await afterMutation()
    expect(document.activeElement).toBe(document.body)
  })

  it('changes nothing once it has ended', async () => {
    const { list, end, stops } = open(rovingFocus)
    end?.()
    list.insertAdjacentHTML('beforeend', '<li><button>d</button></li>')
    await afterMutation()
    expect(stops()).toEqual(['a', 'd'])
  })
})
