import { note } from './report.mjs'
import { cpu, median } from './time.mjs'

/** `most` ms on the server, which alone counts; a browser shows the counts of the answer. */
const budget = { count: 10_000, server: 5, browser: 8 }
const letters = ['XS', 'S', 'M', 'L', 'XL', '2XL']
const range = (count, of) => Array.from({ length: count }, (_, i) => of(i))

/** So many articles as the server keeps them: 6 sizes in 3 colours, 12 shops and about 5 properties each. */
function listed(count, { propertyBits, stockByColour }) {
  const sizes = letters.map((name, id) => ({ id, name }))
  return range(count, (id) => {
    const shops = range(12, (n) => 1 + ((id + n * 2) % 25))
    const colourGroups = [1 + (id % 9), 1 + ((id + 2) % 9), 1 + ((id + 5) % 9)]
    const inColours = (size) =>
      colourGroups.map((colour) => ({ id: colour, shops: range(6, (n) => shops[(size.id + colour + n) % 12]) }))
    return {
      id,
      genders: [1 + (id % 4)],
      colourGroups,
      shops,
      stock: stockByColour(
        sizes.map((size) => ({ ...size, colours: inColours(size) })),
        shops,
        () => sizes,
      ),
      properties: propertyBits({
        properties: {
          ...(id % 3 === 0 && { waterColumn: 5000 * (1 + (id % 4)), isWaterproof: true }),
          ...(id % 5 === 0 && { wool: 50 + (id % 51) }),
          ...(id % 2 === 0 && { weight: 100 * (1 + (id % 30)) }),
          ...(id % 7 === 0 && { isBreathable: true }),
          ...(id % 4 === 0 && { isWindproof: true }),
        },
        rating: 3 + (id % 20) / 10,
        isOffer: id % 6 === 0,
        isNew: id % 7 === 0,
      }),
      brand: 1 + (id % 9),
      group: 1 + (id % 40),
      grossPrice: 10_000 + (id % 300) * 1000,
    }
  })
}

/** CPU milliseconds of one run, the median of many, after some that are not counted. */
function time(run) {
  const times = range(150, () => {
    const before = cpu()
    run()
    return cpu() - before
  })
  return median(times.slice(50))
}

/** Facets with sizes and properties: counted on the server, and made into options for the panel in a browser. */
export function measureFacets(modules) {
  const { facetsOf, propertyValues, selectFilters, sampleAnswer, sampleQuery } = modules
  console.log(`\nFacets with sizes and properties of ${budget.count} articles, ms`)
  const articles = listed(budget.count, modules)
  const colourGroups = range(9, (id) => ({ id: id + 1, Name: `Farge ${id}`, HexCode: '#000000' }))
  const named = (count, name) => range(count, (id) => ({ id: id + 1, Name: `${name} ${id}` }))
  const names = { colourGroups, brands: named(9, 'Merke'), shops: named(25, 'Butikk'), groups: named(40, 'Type') }
  const report = (name, run, most) => {
    const ms = time(run)
    note(name, 'ms', ms, { most })
    console.log(`  ${name.padEnd(46)} ${ms.toFixed(2).padStart(6)}${ms > most ? `  OVER ${most}` : ''}`)
  }
  const choices = {
    'no filter': [],
    'a property': [{ field: 'properties.PropertyID', in: [4] }],
    'two properties, a size, a shop, a colour and a price': [
      { field: 'properties.PropertyID', in: [2, 3, 6] },
      { field: 'sizes.SizeID', in: [2, 3] },
      { field: 'available.ShopID', in: [2] },
      { field: 'colorGroups.ColorGroupID', in: [1, 2, 3] },
      { field: 'GrossPrice', between: [200, 2500] },
    ],
  }
  for (const [name, filters] of Object.entries(choices))
    report(`server, ${name}`, () => facetsOf(articles, filters, names), budget.server)
  const answer = sampleAnswer([1, 2, 3], budget.count)
  const properties = propertyValues.map(({ id, name, kind }) => ({ id, name, kind, count: id }))
  const context = { query: sampleQuery, answer: { ...answer, facets: { ...answer.facets, properties } } }
  report('browser, the options of an answer', () => selectFilters({ context }), budget.browser)
}
