const operable =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex], [role="button"], [role="option"]'

export const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })

/** Controls that can be operated now. */
export const controls = (within: ParentNode = document): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(operable)].filter(
    (element) => isSeen(element) && !element.closest('[inert]') && !element.matches(':disabled, [aria-hidden="true"]'),
  )

/** The label that is part of a field's target. */
export const labelOf = (element: Element): HTMLElement | null =>
  element.closest('label') ??
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? (element.labels?.[0] ?? null) : null)

/** A short description of an element, for a finding. */
export function inWords(element: Element): string {
  const name = element.getAttribute('aria-label') ?? labelOf(element)?.textContent ?? element.textContent ?? ''
  const type = element.getAttribute('type') ?? element.getAttribute('role')
  return `<${element.localName}${type ? ` ${type}` : ''}> ${name.trim().replace(/\s+/g, ' ').slice(0, 48)}`
}
