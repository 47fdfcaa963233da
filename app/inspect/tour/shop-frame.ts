/** How long the shop may take to show what a step leads to, ms. */
const stepTimeout = 5000
/** Pause after a step, so that a person can follow, ms. */
const pace = 500

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** The shop in a frame, as a test drives it. */
export interface ShopFrame {
  /** Loads a page, until its scripts run. */
  open(path: string): Promise<void>
  /** Presses the last visible button of this name. @throws without one */
  press(name: RegExp): Promise<void>
  /** Closes a dialog as the Escape key does. */
  escape(dialog: string): Promise<void>
  wait(ms: number): Promise<void>
  /** @throws when the dialog is not, or is still, there */
  expectDialog(name: string, isOpen: boolean): Promise<void>
  /** @throws when the page is scrolled otherwise, in px */
  expectScroll(top: number): Promise<void>
}

/** Drives the shop in `frame`; `told` gets each step in words. */
export function shopIn(frame: HTMLIFrameElement, told: (step: string) => void): ShopFrame {
  const shop = () => frame.contentDocument as Document
  const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const dialogs = (name: string) =>
    [...shop().querySelectorAll('dialog')].filter((dialog) => isVisible(dialog) && nameOf(dialog) === name)
  const until = async (what: string, isSo: () => boolean): Promise<void> => {
    const end = performance.now() + stepTimeout
    while (!isSo()) {
      if (performance.now() > end) throw new Error(what)
      await pause(50)
    }
  }
  return {
    async open(path) {
      told(`Åpner ${path}`)
      await new Promise((loaded) => {
        frame.addEventListener('load', loaded, { once: true })
        frame.src = path
      })
      await until('Siden er ikke klar', () => shop().documentElement.dataset.hydrated !== undefined)
      await pause(pace)
    },
    async press(name) {
      const buttons = () =>
        [...shop().querySelectorAll('button')].filter((one) => isVisible(one) && name.test(nameOf(one)))
      await until(`Fant ingen knapp som heter ${name}`, () => buttons().length > 0)
      const button = buttons().at(-1) as HTMLButtonElement
      told(`Trykker på «${nameOf(button)}»`)
      button.click()
      await pause(pace)
    },
    async escape(name) {
      told('Trykker Escape')
      // a key that a script presses closes no dialog
      for (const dialog of dialogs(name)) dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
      await pause(pace)
    },
    async wait(ms) {
      told(`Venter ${ms} ms`)
      await pause(ms)
    },
    expectDialog: (name, isOpen) =>
      until(`«${name}» er ${isOpen ? 'ikke åpen' : 'fortsatt åpen'}`, () => dialogs(name).length > 0 === isOpen),
    expectScroll: (top) => until(`Siden står ikke ved ${top} px`, () => frame.contentWindow?.scrollY === top),
  }
}
