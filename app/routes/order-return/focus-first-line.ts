/** Focuses the quantity of the first line. */
export const focusFirstLine = (): void =>
  document.querySelector<HTMLElement>('main form input[role=spinbutton]')?.focus()
