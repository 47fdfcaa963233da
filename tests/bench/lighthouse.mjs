import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from './chromium.mjs'
import { pathsAt, screens } from './loads.mjs'
import { atRest } from './pages.mjs'
import { note } from './report.mjs'
import { freePort, startShop } from './server.mjs'
import { median } from './time.mjs'

const rounds = 7
/** Least score of 100, for speed and for the other three; most ms in which a thumb would wait. */
const budget = { performance: 99, others: 100, tbt: 50 }
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** What one run of Lighthouse says of an address: a phone on slow 4G with a quarter of this machine's speed, its defaults. */
async function look(lighthouse, address, port) {
  const { lhr } = await lighthouse(address, { port, output: 'json', logLevel: 'error', onlyCategories: categories })
  if (lhr.runtimeError) throw new Error(`${address} could not be measured: ${lhr.runtimeError.message}`)
  const number = (audit) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const lcp = lhr.audits['largest-contentful-paint-element']?.details?.items?.[0]?.items?.[0]?.node?.nodeLabel ?? ''
  return {
    scores: categories.map((category) => Math.round((lhr.categories[category].score ?? 0) * 100)),
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    element: lcp,
    faults: Object.values(lhr.audits)
      .filter((audit) => audit.score !== null && audit.score < 1 && isJudged(lhr, audit.id))
      .map((audit) => audit.id),
  }
}

/** Whether an audit counts in a category other than speed. */
const isJudged = (lhr, id) =>
  categories
    .slice(1)
    .some((category) => lhr.categories[category].auditRefs.some((ref) => ref.id === id && ref.weight > 0))

async function newestPost(origin) {
  const html = await (await fetch(`${origin}/blogg`)).text()
  const path = /href="(\/blogg\/(?!kategori)[^"]+)"/.exec(html)?.[1]
  if (path === undefined) throw new Error('The blog names no post')
  return path
}

/** Looks at every screen of each site, the sites in turn: what disturbs the machine disturbs them alike. */
async function measureInTurn(root, lighthouse, sites) {
  const port = await freePort()
  const browser = await launch(root, port)
  const all = sites.map(({ paths }) => Object.fromEntries(Object.keys(paths).map((name) => [name, []])))
  try {
    for (let round = 0; round < rounds; round++)
      for (const name of Object.keys(sites[0].paths))
        for (const [at, { origin, paths }] of sites.entries())
          if (paths[name] !== undefined) all[at][name].push(await look(lighthouse, origin + paths[name], port))
  } finally {
    await browser.close()
  }
  return all
}

function print(all, site) {
  console.log('                 speed a11y best  seo    FCP   LCP   TBT    CLS')
  for (const [name, looks] of Object.entries(all)) {
    const mid = (pick) => median(looks.map(pick))
    for (const [i, category] of categories.entries())
      note(
        `${site}${name}, ${category}`,
        'of 100',
        looks.map(({ scores }) => scores[i]),
        { least: i === 0 ? budget.performance : budget.others },
      )
    for (const figure of ['fcp', 'lcp', 'tbt'])
      note(
        `${site}${name}, ${figure.toUpperCase()}`,
        'ms',
        looks.map((look) => look[figure]),
        figure === 'tbt' ? { most: budget.tbt } : {},
      )
    const scores = categories.map((_, i) => mid(({ scores }) => scores[i]))
    const within = scores[0] >= budget.performance && scores.slice(1).every((score) => score >= budget.others)
    const ms = (pick) => mid(pick).toFixed(0).padStart(5)
    console.log(
      `  ${name.padEnd(14)} ${scores.map((score) => String(score).padStart(4)).join(' ')}  ${ms(({ fcp }) => fcp)} ${ms(({ lcp }) => lcp)} ` +
        `${ms(({ tbt }) => tbt)} ${mid(({ cls }) => cls)
          .toFixed(3)
          .padStart(6)}${within ? '' : '  UNDER BUDGET'}`,
    )
    console.log(`    largest: ${looks[0].element}`)
    const faults = new Set(looks.flatMap(({ faults }) => faults))
    if (faults.size > 0) console.log(`    not whole: ${[...faults].join(', ')}`)
  }
}

/** Lighthouse on a phone, of six screens; medians. */
export async function measureLighthouse(root, { against, againstPaths }) {
  const { default: lighthouse } = await import('lighthouse')
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const shop = await startShop(root, dataDir)
  try {
    // pictures are drawn when first asked for; the post is the blog's newest
    const paths = { ...screens, 'blog post': await newestPost(shop.origin) }
    for (const path of Object.values(paths)) await (await fetch(shop.origin + path)).arrayBuffer()
    await atRest(shop.pid)
    const sites = [
      { origin: shop.origin, paths },
      ...(against ? [{ origin: against, paths: await pathsAt(against, { ...paths, ...againstPaths }) }] : []),
    ]
    const [ours, theirs] = await measureInTurn(root, lighthouse, sites)
    console.log(`\nLighthouse, mobile, median of ${rounds} (budget: ${budget.performance} and ${budget.others})`)
    print(ours, '')
    if (!theirs) return
    console.log(`\nThe same of ${against}, in turn with it`)
    print(theirs, 'the other’s ')
  } finally {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
