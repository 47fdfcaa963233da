import { inWords } from './elements.ts'

/** Properties that may animate under reduced motion: they move nothing. */
const still = new Set([
  'opacity',
  'color',
  'background-color',
  'border-color',
  'outline-color',
  'box-shadow',
  'fill',
  'stroke',
])
const isStill = (property: string) => still.has(property) || property.endsWith('-color') || property === 'visibility'

/** Animations that move something despite reduced motion. */
export function moving(): string[] {
  const problems: string[] = []
  for (const animation of document.getAnimations()) {
    const effect = animation.effect
    if (!(effect instanceof KeyframeEffect) || animation.playState !== 'running') continue
    const properties = effect
      .getKeyframes()
      .flatMap(({ offset, easing, composite, computedOffset, ...rest }) => Object.keys(rest))
    const isMoving = properties.some((name) => !isStill(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)))
    if (isMoving && effect.target)
      problems.push(`${inWords(effect.target)} is animated: ${[...new Set(properties)].join(', ')}`)
  }
  for (const element of document.querySelectorAll('body *')) {
    const style = getComputedStyle(element)
    const names = style.transitionProperty.split(', ')
    const times = style.transitionDuration.split(', ').map(Number.parseFloat)
    const slow = names.filter((name, i) => (times[i % times.length] ?? 0) > 0 && !isStill(name))
    if (slow.length > 0) problems.push(`${inWords(element)} moves slowly: ${slow.join(', ')}`)
    if (style.scrollBehavior === 'smooth') problems.push(`${inWords(element)} scrolls smoothly`)
  }
  return problems
}
