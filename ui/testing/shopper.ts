import type { Found, Role, Surface } from './surface.ts'

/** How a shopper operates the page. `switch`: with Tab, Enter and a way to write text. */
export type Manner = 'mouse' | 'keyboard' | 'touch' | 'switch'

/** An accessible name: a string matches the whole name, a pattern a part of it. */
export type Name = string | RegExp

/** A shopper's actions. Each waits up to the page's time-out and throws if it is not possible. */
export interface Shopper {
  readonly manner: Manner
  /** Waits for a visible element with this role and name and returns it. */
  see(role: Role, name?: Name): Promise<Found>
  /** Waits until no visible element has this role and name. */
  see(role: Role, name: Name | undefined, presence: 'gone'): Promise<Found>
  /** Presses a button or follows a link. */
  press(name: Name): Promise<void>
  /** Selects a radio or checkbox by name; with `option`, an option of the select with that name. */
  choose(name: Name, option?: string): Promise<void>
  /** Replaces the text of the field with this label. */
  fill(label: Name, text: string): Promise<void>
  /** Number of keys pressed by a keyboard shopper. */
  keys(): number
}

/** More tab stops than any screen of the shop has. */
const furthest = 250

const named = (name?: Name) => (name === undefined ? {} : { name, exact: typeof name === 'string' })

const beginningWith = (words: string) => new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} `)

/** Operates a page by mouse, by keyboard alone, by touch, or by two keys. */
export function shopper(page: Surface, by: Manner): Shopper {
  let keys = 0
  const hasKeys = by === 'keyboard' || by === 'switch'

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

  // Tabs forward from the focused element; throws if a full round does not reach the control.
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
      await hit(isLink || by === 'switch' ? 'Enter' : 'Space')
    }
  }

  // In a group of native radios Tab reaches one; arrow keys select the others.
  const chooseRadio = async (radio: Found, name: Name) => {
    if (await radio.isChecked()) return
    if (!hasKeys) {
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
    if (by === 'switch') {
      // Enter on the selected one opens the group to Tab; where none is, it selects the first
      if (!(await hasFocus(radio))) {
        const hasSelected = await radio.evaluate(() => (document.activeElement as HTMLInputElement).checked)
        await hit('Enter')
        if (!hasSelected) await hit('Enter')
      }
      await reach(radio, name)
      await hit('Enter')
      if (!(await radio.isChecked())) throw new Error(`${String(name)} was not chosen by Enter: is it sold out?`)
      return
    }
    if (await hasFocus(radio)) await hit('Space')
    for (let step = 0; step < furthest && !(await radio.isChecked()); step += 1) await hit('ArrowDown')
    if (!(await radio.isChecked())) throw new Error(`${String(name)} was not chosen by the arrow keys: is it sold out?`)
  }

  // A hidden native input is pressed on its visible label.
  const press = async (found: Found) => {
    if (by === 'touch') await found.tap()
    else await found.click()
  }

  /** A select, native or replaced by a styled list, whose name ends with the value. */
  const findSelect = (name: Name): Found => {
    const select = page.getByRole('combobox', named(name))
    const found =
      typeof name === 'string' ? select.or(page.getByRole('combobox', { name: beginningWith(name) })) : select
    return found.filter({ visible: true }).first()
  }

  const chooseOption = async (select: Found, name: Name, option: string) => {
    // The compact select may be replaced by a styled list when a mouse comes near.
    if (by === 'mouse') await select.hover()
    if (hasKeys) await reach(select, name)
    const isNative = () => select.evaluate((element) => element.tagName === 'SELECT')
    if (by === 'switch' && (await isNative())) {
      // Enter selects the next option
      const selected = () =>
        select.evaluate((element) => (element as unknown as HTMLSelectElement).selectedOptions[0]?.text)
      for (let step = 0; step < furthest && (await selected()) !== option; step += 1) await hit('Enter')
      return
    }
    if (await isNative()) {
      // A test cannot see the native list: the keyboard selects by the first letters.
      if (by === 'keyboard') {
        keys += option.length
        await page.keyboard.type(option)
        return
      }
      try {
        await select.selectOption({ label: option })
        return
      } catch (error) {
        // Replaced between look and selection: use the styled list.
        if (await isNative()) throw error
      }
    }
    await use(select, name)
    const wanted = await seeOne(['option'], option)
    if (!hasKeys) {
      await press(wanted)
      return
    }
    const next = by === 'switch' ? 'Tab' : 'ArrowDown'
    for (let step = 0; step < furthest && !(await hasFocus(wanted)); step += 1) await hit(next)
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
      if (!hasKeys) {
        await press(field)
        await field.fill(text)
        return
      }
      await reach(field, label)
      if (by === 'keyboard') {
        await hit('ControlOrMeta+a')
        await hit('Delete')
      } else {
        // Tab selects what a field holds; a page that moved the focus has not
        const { length } = await field.inputValue()
        for (let step = 0; step < length; step += 1) await page.keyboard.press('Delete')
        for (let step = 0; step < length; step += 1) await page.keyboard.press('Backspace')
      }
      keys += text.length
      await page.keyboard.type(text)
    },
    keys: () => keys,
  }
}
