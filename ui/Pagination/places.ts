type Place = number | 'before' | 'after'

/** Page numbers to show: first, last, the current one and its neighbours, with gaps. */
export function placesOf(current: number, total: number): readonly Place[] {
  const near = (page: number) => page === 1 || page === total || Math.abs(page - current) <= 1
  const places: Place[] = []
  for (let page = 1; page <= total; page++) {
    // a gap of one page is no shorter than its number
    const isAlone = near(page - 1) && near(page + 1)
    if (near(page) || isAlone) places.push(page)
    else if (typeof places.at(-1) === 'number') places.push(page < current ? 'before' : 'after')
  }
  return places
}
