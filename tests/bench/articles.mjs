/** Numbers that look random and are the same each time, 0 to 1. */
function generator(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let x = Math.imul(state ^ (state >>> 15), state | 1)
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61)
    return ((x ^ (x >>> 14)) >>> 0) / 4_294_967_296
  }
}

const first = ['Toppbris', 'Ånd', 'Østavind', 'Ærfugl', 'Fjellvåk', 'Lyng', 'Skare', 'Tåke', 'Vidde', 'Brå']
const second = ['skalljakke', 'ullgenser', 'turbukse', 'fjellsko', 'lue', 'vott', 'ryggsekk', 'sovepose']
const third = ['til dame', 'til herre', 'til barn', 'junior', 'pro', 'lett']

/** So many articles, with what filters and sorts look at. */
export function makeArticles(count) {
  const random = generator(count)
  const below = (n) => Math.floor(random() * n)
  const among = (list) => list[below(list.length)]
  return Array.from({ length: count }, (_, id) => ({
    id,
    name: `${among(first)} ${among(second)} ${among(third)} ${below(500)}`,
    brand: among(['Vardeholm', 'Lyngfonn', 'Heiveg']),
    brands: [below(3)],
    price: below(5000) * 100,
    genders: [among([1, 2, 4, 10, 11])],
    colourGroups: [below(9), below(9)].map((colour) => ({ id: colour, name: '', hex: null })),
    available: [below(20), below(20)],
    articleGroup3Id: below(40),
    bestsellerQty: random() < 0.8 ? 9999 : below(1000),
    bestsellerTurnover: random() < 0.8 ? 9999 : below(1000),
  }))
}
