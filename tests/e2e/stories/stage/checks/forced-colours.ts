import { controls, inWords, labelOf } from './elements.ts'

const hasEdge = (style: CSSStyleDeclaration) =>
  ['Top', 'Right', 'Bottom', 'Left'].some(
    (side) =>
      Number.parseFloat(style[`border${side}Width` as 'borderTopWidth']) > 0 &&
      style[`border${side}Style` as 'borderTopStyle'] !== 'none',
  ) ||
  (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0)

const pseudos = ['::before', '::after'] as const

/** The boxes that draw a control: itself, its label, what is in them, and what CSS adds. */
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

/** What is left of a control's look when the system chooses the colours. */
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

/** What a chosen control must differ from: its neighbours of the same kind, not chosen. */
const kindOf = (element: Element) =>
  `${element.localName} ${element.getAttribute('type')} ${element.getAttribute('role')} ${element.className} ${element.getAttribute('name')}`

const isDrawnBySystem = (element: Element) =>
  element.matches('input, select') && getComputedStyle(element).appearance !== 'none'

/** What the system's colours would hide: a control without an edge or a sign, and a choice that looks like no choice. */
export function forcedColours(): string[] {
  const problems: string[] = []
  const all = controls()
  for (const element of all) {
    const around = labelOf(element) ?? element
    // its handle is a part that no script can read
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
