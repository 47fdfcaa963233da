import { type Graph, mermaidOf, scxmlOf } from '../../../machines/testing/graph/index.ts'
import { chartStyle, tips, visitStyle } from '../chart/index.ts'
import { download } from './download.ts'
import type { ExportFormat } from './panel.types.ts'

/** The chart as it is shown, as a file of its own: light, and without what only the panel can do. */
function svgOf(shown: SVGSVGElement): string {
  const svg = shown.cloneNode(true) as SVGSVGElement
  for (const part of svg.querySelectorAll('[role=button]'))
    for (const name of ['role', 'tabindex', 'aria-label', 'aria-expanded']) part.removeAttribute(name)
  for (const part of svg.querySelectorAll('.open, .fold')) part.classList.remove('open', 'fold')
  for (const [place, tip] of [...svg.querySelectorAll('marker path')].entries()) {
    tip.removeAttribute('style')
    tip.setAttribute('fill', tips[place] ?? '')
  }
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  style.textContent = chartStyle + visitStyle
  svg.prepend(style)
  return `${new XMLSerializer().serializeToString(svg)}\n`
}

/** A machine’s config as the source file that Stately’s editor imports. */
const sourceOf = (definition: string): string =>
  `import { createMachine } from 'xstate'\n\nexport const machine = createMachine(${JSON.stringify(JSON.parse(definition), null, 2)})\n`

const files = {
  svg: { suffix: 'svg', type: 'image/svg+xml' },
  mermaid: { suffix: 'mmd', type: 'text/plain' },
  scxml: { suffix: 'scxml', type: 'application/scxml+xml' },
  xstate: { suffix: 'ts', type: 'text/plain' },
} as const

/** Saves a chart as a file; returns its name. */
export function saveChart(
  format: ExportFormat,
  { graph, definition, shown }: { graph: Graph; definition: string; shown: SVGSVGElement },
): string {
  const texts = {
    svg: () => svgOf(shown),
    mermaid: () => mermaidOf(graph),
    scxml: () => scxmlOf(graph),
    xstate: () => sourceOf(definition),
  }
  const { suffix, type } = files[format]
  const name = `${graph.id.replaceAll(/[^\w.-]+/g, '-')}.${suffix}`
  download(name, new Blob([texts[format]()], { type }))
  return name
}
