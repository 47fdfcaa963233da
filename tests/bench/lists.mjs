import { makeArticles } from './articles.mjs'
import { note } from './report.mjs'
import { collectGarbage, cpu, median } from './time.mjs'

const budget = { count: 10_000, ms: 8 }
const sizes = [1000, budget.count, 100_000]
const choice = { genders: [1, 2, 4], colours: [1, 2, 3, 4, 5, 6], price: { min: 100, max: 4800 } }
const sorts = ['bestseller', 'price', 'name'].flatMap((by) => ['asc', 'desc'].map((order) => ({ by, order })))

/**
 * CPU milliseconds of one run: the median of so many, after some that are not counted. What is made for it is not
 * counted.
 */
function time(run, { times, make }) {
  const all = []
  for (let i = -3; i < times; i++) {
    const given = make()
    const before = cpu()
    run(given)
    if (i >= 0) all.push(cpu() - before)
  }
  return median(all)
}

/** A list's filters and each of its sorts, at three sizes: asked of a list for the first time, and again. */
export function measureLists({ listOf, noFilters }) {
  console.log(
    `\nFiltering and sorting articles, ms (budget: ${budget.ms} for ${budget.count}, growing no faster than n log n: 1.00)`,
  )
  const filters = { ...noFilters, ...choice }
  const texts = sizes.map((size) => JSON.stringify(makeArticles(size)))
  /**
   * Keeps a second list alive, so that the engine keeps the shapes of its objects: garbage collection would discard
   * them, and each round would learn them again.
   */
  const other = JSON.parse(texts[0])
  for (const sort of sorts) listOf(other, filters, sort)
  /** As it comes from a server, with what lay there before cleared away. */
  const fresh = (text) => {
    const list = JSON.parse(text)
    collectGarbage()
    return list
  }
  const report = (name, times) => {
    // from the smallest: outgrowing the processor's caches is a step that is nobody's fault
    const [least] = sizes
    const growth = sizes
      .slice(1)
      .map((size, i) => times[i + 1] / times[0] / ((size * Math.log(size)) / (least * Math.log(least))))
    note(`list by ${name}, ${budget.count} articles`, 'ms', times[sizes.indexOf(budget.count)], { most: budget.ms })
    const isWithin = times[sizes.indexOf(budget.count)] < budget.ms
    console.log(
      `  ${name.padEnd(24)} ${times.map((ms) => ms.toFixed(2).padStart(7)).join(' ')}` +
        `   growth over n log n ${growth.map((g) => g.toFixed(2)).join(', ')}${isWithin ? '' : '  OVER BUDGET'}`,
    )
  }
  // a while for the engine to learn what it is to run
  for (let i = 0; i < 40; i++) for (const sort of sorts) listOf([...other], filters, sort)
  const rows = sorts.flatMap((sort) => {
    const run = (articles) => listOf(articles, filters, sort)
    const name = `${sort.by} ${sort.order}`
    return [
      {
        name: `${name}, first`,
        take: (text) => time(run, { times: text.length < 1e7 ? 25 : 9, make: () => fresh(text) }),
      },
      {
        name: `${name}, again`,
        take: (text) => {
          const list = fresh(text)
          return time(run, { times: 99, make: () => list })
        },
      },
    ]
  })
  // the small lists first: the garbage of large ones would slow them
  const times = texts.map((text) => rows.map(({ take }) => take(text)))
  rows.forEach(({ name }, row) => {
    report(
      name,
      times.map((ofSize) => ofSize[row]),
    )
  })
}
