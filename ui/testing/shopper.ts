import type { Found, Role, Surface } from './surface.ts'

/** How a shopper operates the page. */
export type Manner = 'mouse' | 'keyboard' | 'touch'

/** A name in words, or a pattern where only a part of it is known. A string must be the whole name. */
export type Name = string | RegExp

/** What somebody can do on a page. Each word waits, as the page's own time-out says, and fails where it cannot be done. */
export interface Shopper {
  readonly manner: Manner
  /** Waits until something with this role and name is in view, and gives it. */
  see(role: Role, name?: Name): Promise<Found>
  /** Waits until nothing with this role and name is in view any more. */
  see(role: Role, name: Name | undefined, presence: 'gone'): Promise<Found>
  /** Presses a button or follows a link. */
  press(name: Name): Promise<void>
  /** Chooses a radio or checkbox by its name; with `option`, an option of the select with that name. */
  choose(name: Name, option?: string): Promise<void>
  /** Writes into the field with this label, in place of what is there. */
  fill(label: Name, text: string): Promise<void>
  /** How many keys a keyboard shopper has used so far. */
  keys(): number
}

/** More stops than any screen of the shop has before one comes round again. */
const furthest = 250

const named = (name?: Name) => (name === undefined ? {} : { name, exact: typeof name === 'string' })

const beginningWith = (words: string) => new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} `)

/** Someone who shops on a page by mouse, by keyboard alone, or by touch: every word does what that person's hands do. */
export function shopper(page: Surface, by: Manner): Shopper {
  let keys = 0

  const hit = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }

  const find = (roles: readonly Role[], name?: Name): Found => {
    const [first, ...others] = roles.map((role) => page.getByRole(role, named(name)))
    if (!first) throw new Error('find needs at least one role')
    return others
      .reduce((found, other) => found.or(other), first)
      .filter({ visible: true })
      .first()
  }

  const hasFocus = (found: Found) => found.evaluate((element) => element === document.activeElement)

  // From where focus is, forwards, as a keyboard shopper must; round once, then it cannot be reached.
  const reach = async (found: Found, name?: Name) => {
    for (let stop = 0; stop < furthest; stop += 1) {
      if (await hasFocus(found)) return
      await hit('Tab')
    }
    throw new Error(
      `${String(name)} is in view but was not reached by ${furthest} presses of Tab: take it into the tab order`,
    )
  }

  const seeOne = async (roles: readonly Role[], name?: Name) => {
    const found = find(roles, name)
    await found.waitFor({ state: 'visible' })
    return found
  }

  const use = async (found: Found, name?: Name) => {
    if (by === 'mouse') await found.click()
    else if (by === 'touch') await found.tap()
    else {
      await reach(found, name)
      const isLink = await found.evaluate((element) => element.tagName === 'A')
      await hit(isLink ? 'Enter' : 'Space')
    }
  }

  // In a group of native radios Tab reaches one of them; the arrows lead to the others and choose on the way.
  const chooseRadio = async (radio: Found, name: Name) => {
    if (await radio.isChecked()) return
    if (by !== 'keyboard') {
      await press(radio)
      return
    }
    for (let stop = 0; stop < furthest; stop += 1) {
      const isInGroup = await radio.evaluate((element) => {
        const focused = document.activeElement
        return (
          focused instanceof HTMLInputElement &&
          element instanceof HTMLInputElement &&
          focused.type === 'radio' &&
          focused.name === element.name &&
          focused.form === element.form
        )
      })
      if (isInGroup) break
      await hit('Tab')
    }
    if (await hasFocus(radio)) await hit('Space')
    for (let step = 0; step < furthest && !(await radio.isChecked()); step += 1) await hit('ArrowDown')
    if (!(await radio.isChecked())) throw new Error(`${String(name)} was not chosen by the arrow keys: is it sold out?`)
  }

  // A control whose native input lies unseen under its label is pressed where the label shows.
  const press = async (found: Found) => {
    if (by === 'touch') await found.tap()
    else await found.click()
  }

  /** A select, also once it has exchanged itself for a drawn list: that one says its value after its name. */
  const findSelect = (name: Name): Found => {
    const select = page.getByRole('combobox', named(name))
    const found =
      typeof name === 'string' ? select.or(page.getByRole('combobox', { name: beginningWith(name) })) : select
    return found.filter({ visible: true }).first()
  }

  const chooseOption = async (select: Found, name: Name, option: string) => {
    // The compact select may exchange itself for a drawn list when a mouse comes near.
    if (by === 'mouse') await select.hover()
    if (by === 'keyboard') await reach(select, name)
    const isNative = () => select.evaluate((element) => element.tagName === 'SELECT')
    if (await isNative()) {
      // The system's own list cannot be seen by a test; over the keys it is chosen by its first letters.
      if (by === 'keyboard') {
        keys += option.length
        await page.keyboard.type(option)
        return
      }
      try {
        await select.selectOption({ label: option })
        return
      } catch (error) {
        // Exchanged between the look and the choice: then it is the drawn list's turn.
        if (await isNative()) throw error
      }
    }
    await use(select, name)
    const wanted = await seeOne(['option'], option)
    if (by !== 'keyboard') {
      await press(wanted)
      return
    }
    for (let step = 0; step < furthest && !(await hasFocus(wanted)); step += 1) await hit('ArrowDown')
    await hit('Enter')
  }

  return {
    manner: by,
    async see(role: Role, name?: Name, presence?: 'gone') {
      if (presence === undefined) return seeOne([role], name)
      const found = page.getByRole(role, named(name)).filter({ visible: true }).first()
      await found.waitFor({ state: 'detached' })
      return found
    },
    async press(name) {
      await use(await seeOne(['button', 'link'], name), name)
    },
    async choose(name, option) {
      if (option !== undefined) {
        const select = findSelect(name)
        await select.waitFor({ state: 'visible' })
        await chooseOption(select, name, option)
        return
      }
      const found = await seeOne(['radio', 'checkbox'], name)
      const isRadio = await found.evaluate((element) => element instanceof HTMLInputElement && element.type === 'radio')
      if (isRadio) await chooseRadio(found, name)
      else await use(found, name)
    },
    async fill(label, text) {
      const field = await seeOne(['textbox', 'combobox', 'spinbutton'], label)
      if (by !== 'keyboard') {
        await press(field)
        await field.fill(text)
        return
      }
      await reach(field, label)
      await hit('ControlOrMeta+a')
      await hit('Delete')
      keys += text.length
      await page.keyboard.type(text)
    },
    keys: () => keys,
  }
}
