import { controls, inWords, labelOf } from './elements.ts'

const hasEdge = (style: CSSStyleDeclaration) =>
  ['Top', 'Right', 'Bottom', 'Left'].some(
    (side) =>
      Number.parseFloat(style[`border${side}Width` as 'borderTopWidth']) > 0 &&
      style[`border${side}Style` as 'borderTopStyle'] !== 'none',
  ) ||
  (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0)

const pseudos = ['::before', '::after'] as const

/** The boxes that draw a control: itself, its label, their descendants and pseudo-elements. */
function boxesOf(element: Element): CSSStyleDeclaration[] {
  const around = labelOf(element) ?? element
  const parts = [around, element, ...around.querySelectorAll('*'), element.nextElementSibling].filter(
    (part) => part !== null,
  )
  return [...new Set(parts)].flatMap((part) => [
    getComputedStyle(part),
    ...pseudos.map((pseudo) => getComputedStyle(part, pseudo)).filter(({ content }) => content !== 'none'),
  ])
}

/** The computed look of a control under forced colours. */
const lookOf = (element: Element): string =>
  JSON.stringify([
    (labelOf(element) ?? element).querySelectorAll('svg, img').length,
    ...boxesOf(element).map((style) =>
      [
        style.display,
        style.visibility,
        style.opacity,
        style.borderWidth,
        style.borderStyle,
        style.outlineStyle,
        style.outlineWidth,
        style.fontWeight,
        style.textDecorationLine,
        style.content,
        style.transform,
        style.scale,
        style.fill,
        style.clipPath,
        style.width,
        style.borderColor,
        style.backgroundColor,
      ].join(' '),
    ),
  ])

const isOn = (element: Element) =>
  (element instanceof HTMLInputElement && element.checked) ||
  ['aria-checked', 'aria-pressed', 'aria-selected'].some((name) => element.getAttribute(name) === 'true') ||
  element.hasAttribute('aria-current')

/** Unselected siblings of the same kind, from which a selected control must differ. */
const kindOf = (element: Element) =>
  `${element.localName} ${element.getAttribute('type')} ${element.getAttribute('role')} ${element.className} ${element.getAttribute('name')}`

const isDrawnBySystem = (element: Element) =>
  element.matches('input, select') && getComputedStyle(element).appearance !== 'none'

/** Controls without a visible edge under forced colours, and selections that look unselected. */
export function forcedColours(): string[] {
  const problems: string[] = []
  const all = controls()
  for (const element of all) {
    const around = labelOf(element) ?? element
    // scripts cannot read its handle
    const isNative = element.matches('[type="range"]') || isDrawnBySystem(element)
    const hasSign = (around.textContent ?? '').trim() !== '' || around.querySelector('svg, img') !== null
    const isOpen = element.tabIndex < 0 || element.matches('a')
    if (!isOpen && !isNative && !hasSign && !boxesOf(element).some(hasEdge))
      problems.push(`${inWords(element)} has neither edge nor sign`)
  }
  for (const element of all.filter((one) => isOn(one) && !isDrawnBySystem(one))) {
    const other = all.find((one) => kindOf(one) === kindOf(element) && !isOn(one))
    if (other && lookOf(other) === lookOf(element))
      problems.push(`${inWords(element)} is chosen, and looks as if it were not`)
  }
  return problems
}
