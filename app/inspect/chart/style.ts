/** Colours of arrowheads: plain, just taken or never visited, visited. */
export const tips = ['#5b6b7b', '#b3261e', '#1a7f4b']

/** Styles of a chart, on a page or inside an SVG file. */
export const chartStyle = `
.chart { font: 11px/1 DejaVu Sans Mono, ui-monospace, Menlo, Consolas, monospace; color: #16202a; background: #fff }
.chart .name { font-weight: 700; font-size: 12px }
.chart .tag { fill: #566472; font-style: italic; font-weight: 400 }
.chart .row { fill: #33404d }
.chart .rule { stroke: #c8d0d8 }
.chart .arrow, .chart .first { fill: none; stroke: #5b6b7b; stroke-width: 1.2 }
.chart .open { cursor: pointer }
.chart .words text { paint-order: stroke; stroke: #fff; stroke-width: 3px; stroke-linejoin: round }
.chart .open text { fill: #0b5fa5; text-decoration: underline }
.chart .box > rect { fill: #fff; stroke: #5b6b7b; stroke-width: 1.2 }
.chart .mark { fill: #fff; stroke: #5b6b7b }
.chart .fold { cursor: pointer }
.chart .label rect { fill: #fff; stroke: #c8d0d8 }
.chart .row.open { fill: #0b5fa5; text-decoration: underline }
.chart .row.taken { fill: #b3261e; font-weight: 700 }
.chart .arrow.taken { stroke: #b3261e; stroke-width: 2.6 }
.chart [role=button]:focus-visible { outline: 3px solid #0b5fa5; outline-offset: 1px }
.chart .label.open rect { stroke: #0b5fa5 }
.chart .label.taken rect { stroke: #b3261e; stroke-width: 1.6 }
.chart .box.compound > rect, .chart .box.parallel > rect { fill: #f6f8fa }
.chart .box.region > rect { fill: none; stroke-dasharray: 5 4 }
.chart .box.live > rect { fill: #e6f1fb; stroke: #0b5fa5; stroke-width: 3 }
.chart .box.live.compound > rect, .chart .box.live.parallel > rect { fill: #f1f7fd }
.chart .box.live.region > rect { fill: none }
`

/** Styles of visited and unvisited parts; added where visits are shown. */
export const visitStyle = `
.chart .box.seen > rect { stroke: #1a7f4b; stroke-width: 2 }
.chart .arrow.seen { stroke: #1a7f4b }
.chart .label.seen rect { stroke: #1a7f4b }
.chart .row.seen, .chart .label.seen text { fill: #14613a }
.chart .box.missed > rect { fill: #fdecea; stroke: #b3261e; stroke-width: 2 }
.chart .box.region.missed > rect { fill: none }
.chart .arrow.missed { stroke: #b3261e; stroke-dasharray: 6 4 }
.chart .label.missed rect { fill: #fdecea; stroke: #b3261e }
.chart .row.missed, .chart .label.missed text { fill: #b3261e }
.chart .row.missed { text-decoration: underline dashed }
`

/** Each colour of a chart in the dark. */
const inTheDark: Readonly<Record<string, string>> = {
  '#fff': '#12181f',
  '#f6f8fa': '#18212a',
  '#f1f7fd': '#182634',
  '#e6f1fb': '#16324d',
  '#fdecea': '#3d1b1a',
  '#c8d0d8': '#3a4652',
  '#5b6b7b': '#8fa1b3',
  '#566472': '#a8b3bd',
  '#33404d': '#d0d9e1',
  '#16202a': '#e6edf3',
  '#0b5fa5': '#6cb6ff',
  '#b3261e': '#ff8a80',
  '#1a7f4b': '#4cc38a',
  '#14613a': '#7ee2b0',
}

/** The styles, or a colour, by the scheme of the page: an SVG file is light. */
export const bySchemeOf = (style: string): string =>
  style.replace(/#[\da-f]{3,6}\b/g, (light) => `light-dark(${light}, ${inTheDark[light] ?? light})`)
