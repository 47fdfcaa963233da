/** A part of the kit: its slot, the px from where a line begins to the part, and its width. */
export interface Box {
  slot: string
  start: number
  width: number
}

/** Parts that turn with the direction of lines: not what flows within a line, and not a map. */
export const turningBoxes = (): Box[] =>
  [...document.querySelectorAll<HTMLElement>('[data-slot]')].flatMap((part) => {
    const { left, right, width, height } = part.getBoundingClientRect()
    const { display } = getComputedStyle(part)
    const isInLine = display === 'inline' || display === 'contents'
    if (isInLine || width * height <= 1 || part.closest('[data-slot="shop-map-window"]')) return []
    const start = document.dir === 'rtl' ? document.documentElement.clientWidth - right : left
    return [{ slot: part.dataset.slot ?? '', start: Math.round(start), width: Math.round(width) }]
  })

/** The parts whose place or width is another one, 2 px apart or more. */
export const astray = (before: readonly Box[], after: readonly Box[]): string[] =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, at) => [before[at], after[at]] as const).flatMap(
    ([from, to]) => {
      if (!from || !to || from.slot !== to.slot) return [`${from?.slot} and ${to?.slot} are not the same part`]
      const isFar = Math.abs(to.start - from.start) > 2 || Math.abs(to.width - from.width) > 2
      return isFar ? [`${from.slot} begins at ${from.start} and is ${from.width} wide: ${to.start}, ${to.width}`] : []
    },
  )
