// What a run of `npm run test:access` showed: `app/content/accessibility-results.json`, and the table of it in
// `tests/README.md`.
import { engines as known } from './engines.mjs'

/**
 * The marks, each with the tests that measure it.
 * @type {readonly import('./report.d.mts').Mark[]}
 */
export const marks = [
  {
    id: 'engines',
    name: 'Rule engines on states, in every brand at two widths',
    part: 'states',
    file: 'states.spec.ts',
  },
  {
    id: 'routes',
    name: 'Every route in every brand: axe, IBM, HTML_CodeSniffer, and 320 px with text at 200 %',
    part: 'routes',
    file: 'everywhere.spec.ts',
  },
  {
    id: 'dark',
    name: 'Brands whose screens and dialogs have enough contrast in the dark scheme',
    part: 'dark',
    file: 'dark.spec.ts',
  },
  {
    id: 'forced',
    name: 'Brands whose screens keep edges, choices and text in forced colours, light and dark',
    part: 'colours',
    file: 'colours.spec.ts',
    title: /forced colours leave/,
  },
  {
    id: 'apca',
    name: 'Brands whose body text has Lc 75 by APCA on screens, light and dark',
    part: 'colours',
    file: 'colours.spec.ts',
    title: /body text of .* by APCA/,
  },
  {
    id: 'stories',
    name: 'Every story in every brand: axe and IBM',
    part: 'stories',
    file: 'stories/everywhere.spec.ts',
  },
  {
    id: 'widgets',
    name: 'Widget contracts: role, name and state of each element, a walk by keyboard, Norwegian names, forced colours, reduced motion',
    part: 'widgets',
    file: 'stories/stories.spec.ts',
    title: / at a desk$/,
  },
  {
    id: 'phone',
    name: 'Widgets on a phone: targets of 44 px, 320 × 256 px, text spacing, text at 200 %',
    part: 'widgets',
    file: 'stories/stories.spec.ts',
    title: / on a phone$/,
  },
  {
    id: 'ear',
    name: 'Journeys by keyboard, heard as they are written down',
    part: 'journeys',
    file: 'journeys.spec.ts',
    title: /what is heard on the journey/,
  },
  {
    id: 'twoKeys',
    name: 'Journeys with two keys, Tab and Enter',
    part: 'journeys',
    file: 'two-keys.spec.ts',
    title: /the journey/,
  },
  {
    id: 'touch',
    name: 'Journeys by touch',
    part: 'journeys',
    file: 'journeys.spec.ts',
    title: /by touch/,
  },
  {
    id: 'reflow',
    name: 'Screens at 1280, 390 and 320 px, without and with text at 200 %, and valid HTML',
    part: 'screens',
    file: 'screens.spec.ts',
    title: / 320 px/,
  },
  {
    id: 'targets',
    name: 'Screens, dialogs and steps of the checkout whose targets are 44 px and 8 px apart',
    part: 'screens',
    file: 'targets.spec.ts',
  },
  {
    id: 'thumb',
    name: 'Screens and dialogs whose main action a thumb reaches, and the price slider by a tap',
    part: 'settings',
    file: 'thumb.spec.ts',
  },
  {
    id: 'settings',
    name: 'Screens and dialogs in a reader’s own font and line height, and without see-through surfaces',
    part: 'settings',
    file: 'own-settings.spec.ts',
  },
  {
    id: 'names',
    name: 'Screens whose prices, sizes and measures are spoken as words',
    part: 'speech',
    file: 'spoken.spec.ts',
  },
  {
    id: 'labels',
    name: 'Screens and dialogs where the name of each control starts with what it shows',
    part: 'labels',
    file: 'label-in-name.spec.ts',
    title: /starts with what it shows/,
  },
  {
    id: 'links',
    name: 'Brands where no two links of a page share a name and lead to different addresses',
    part: 'labels',
    file: 'label-in-name.spec.ts',
    title: /no two links of/,
  },
  {
    id: 'focus',
    name: 'Screens and dialogs no button of which leaves the focus on the page’s body',
    part: 'focus',
    file: 'focus-kept.spec.ts',
  },
  {
    id: 'announcements',
    name: 'Screens and states with at most seven live regions',
    part: 'announcements',
    file: 'live-regions.spec.ts',
  },
]

/** Parts that can be run by themselves, and their files. */
export const parts = Object.fromEntries(
  [...new Set(marks.map(({ part }) => part))].map((part) => [
    part,
    [...new Set(marks.filter((mark) => mark.part === part).map(({ file }) => file))],
  ]),
)

/** @type {(suite: import('./report.d.mts').Suite) => import('./report.d.mts').Spec[]} */
const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)]

/** @type {typeof import('./report.d.mts').repeated} */
export function repeated(earlier, later) {
  const again = specsIn(later)
  const isAgain = (/** @type {import('./report.d.mts').Spec} */ { file, title }) =>
    again.some((spec) => spec.file === file && spec.title === title)
  return { specs: [...specsIn(earlier).filter((spec) => !isAgain(spec)), ...again] }
}

/** @type {typeof import('./report.d.mts').resultsOf} */
export function resultsOf(report, ran, { date, engines, before }) {
  const specs = specsIn(report)
  const measured = marks
    .filter(({ part }) => ran.includes(part))
    .flatMap(({ id, file, title = / /, part }) => {
      const own = specs.filter((spec) => spec.file === file && title.test(spec.title))
      const states = own.flatMap(({ tests }) => tests.map(({ status }) => status))
      const count = (/** @type {string[]} */ ...kinds) => states.filter((status) => kinds.includes(status)).length
      // no tests: the mark is not measured
      if (states.length === 0) return []
      return [
        { id, part, date, passed: count('expected', 'flaky'), failed: count('unexpected'), notRun: count('skipped') },
      ]
    })
  const kept = (before?.marks ?? []).filter(({ id }) => marks.some((mark) => mark.id === id))
  const all = marks.flatMap(
    ({ id }) => measured.find((one) => one.id === id) ?? kept.find((one) => one.id === id) ?? [],
  )
  if (!ran.includes('states')) return { brands: [], widths: [], states: 0, engines: [], ...before, marks: all }

  const looks = specs
    .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
    .filter(({ type }) => type === 'engines')
    .map(({ description }) => JSON.parse(description))
  const distinct = (/** @type {string} */ key) => [...new Set(looks.map((look) => look[key]))]
  return {
    brands: distinct('brand'),
    widths: distinct('width').sort((a, b) => a - b),
    states: distinct('state').length,
    engines: engines.map(({ from, name, version }) => {
      const own = looks.filter(({ found }) => from in found)
      return {
        from,
        name,
        version,
        looks: own.length,
        violations: own.reduce((sum, { found }) => sum + found[from], 0),
      }
    }),
    marks: all,
  }
}

const begins = '<!-- access: made by npm run test:access -->'
const ends = '<!-- /access -->'

/**
 * A Markdown table as the formatter writes it. Its last columns are numbers.
 * @param {number} numbers
 * @param {readonly (readonly (string | number)[])[]} rows
 */
function aligned(numbers, [head = [], ...rows]) {
  const isNumber = (/** @type {number} */ column) => column >= head.length - numbers
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => String(row[column]).length)))
  const line = (/** @type {readonly (string | number)[]} */ row) =>
    `| ${row
      .map((cell, i) => (isNumber(i) ? String(cell).padStart(widths[i] ?? 0) : String(cell).padEnd(widths[i] ?? 0)))
      .join(' | ')} |`
  const rule = widths.map((width, i) => (isNumber(i) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)))
  return [line(head), line(rule), ...rows.map(line)]
}

/** @type {typeof import('./report.d.mts').tableOf} */
export function tableOf({ engines, marks: results, states, brands, widths }) {
  const markRows = marks.map(({ id, name }) => {
    const one = results.find((result) => result.id === id)
    if (!one) return [name, 'not measured', '–', '–']
    const failed = one.notRun > 0 ? `${one.failed} (${one.notRun} not run)` : one.failed
    return [name, one.date, one.passed + one.failed, failed]
  })
  const engineRows = engines.map(({ name, version, looks, violations }) =>
    looks > 0 ? [name, version, looks, violations] : [name, version, 'not run: no Java', '–'],
  )
  const leftOut = known.flatMap(({ name, excepted }) => excepted.map(({ rule, why }) => `- ${name}, ${rule}: ${why}.`))
  const ofEngines = [
    `${states} states, ${brands.length} brands (${brands.join(', ')}), ${widths.join(' and ')} px:`,
    '',
    ...aligned(2, [['engine', 'version', 'looks', 'violations'], ...engineRows]),
    '',
    'Left out, with the reason:',
    '',
    ...leftOut,
    '',
  ]
  return [
    ...aligned(2, [['mark', 'measured', 'tests', 'failed'], ...markRows]),
    '',
    ...(engines.length > 0 ? ofEngines : []),
  ].join('\n')
}

/** @type {typeof import('./report.d.mts').withTable} */
export function withTable(readme, table) {
  const [from, to] = [readme.indexOf(begins), readme.indexOf(ends)]
  if (from < 0 || to < from) throw new Error(`tests/README.md has no ${begins} … ${ends}`)
  return `${readme.slice(0, from)}${begins}\n\n${table}\n${readme.slice(to)}`
}
