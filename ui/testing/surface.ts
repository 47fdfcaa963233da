/*
 * The part of Playwright's Page and Locator that the page models use. Structural, so that the kit does not depend on
 * the test runner.
 */

export interface Found {
  first(): Found
  nth(index: number): Found
  count(): Promise<number>
  waitFor(options?: { state?: 'attached' | 'detached' | 'visible' | 'hidden'; timeout?: number }): Promise<void>
  click(options?: { timeout?: number }): Promise<void>
  tap(options?: { timeout?: number }): Promise<void>
  fill(text: string): Promise<void>
  hover(): Promise<void>
  isChecked(): Promise<boolean>
  inputValue(): Promise<string>
  scrollIntoViewIfNeeded(): Promise<void>
  selectOption(option: { label: string }): Promise<string[]>
  evaluate<R>(read: (element: HTMLElement) => R): Promise<R>
  filter(options: { visible?: boolean }): Found
  or(other: Found): Found
  getByRole(role: Role, options?: Named): Found
}

/** Roles of the shop's controls and landmarks. */
export type Role =
  | 'alert'
  | 'article'
  | 'banner'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'contentinfo'
  | 'dialog'
  | 'form'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'list'
  | 'listitem'
  | 'main'
  | 'navigation'
  | 'option'
  | 'radio'
  | 'radiogroup'
  | 'region'
  | 'search'
  | 'slider'
  | 'spinbutton'
  | 'status'
  | 'textbox'

export interface Named {
  name?: string | RegExp
  exact?: boolean
  level?: number
}

export interface Surface {
  getByRole(role: Role, options?: Named): Found
  readonly keyboard: {
    press(key: string): Promise<void>
    type(text: string): Promise<void>
  }
}
