import '../../../../ui/styles/index.css'
import { hydrateRoot } from 'react-dom/client'
import { forcedColours } from './checks/forced-colours.ts'
import { moving } from './checks/motion.ts'
import { cutText } from './checks/reflow.ts'
import { lostSpaces } from './checks/spaces.ts'
import { smallTargets } from './checks/targets.ts'
import { startWalk, stop, walkEnd } from './checks/walk.ts'
import { storyElement } from './stories.ts'

const recovered: string[] = []

/** What the tests ask of the page. Each check answers complaints, none when all is well. */
const stage = {
  recovered,
  forcedColours,
  moving,
  cutText,
  lostSpaces,
  smallTargets,
  startWalk,
  stop,
  walkEnd,
  /** Sum of the layout shifts. */
  shifted: 0,
  /** What they moved, and from where. */
  moved: [] as string[],
}
export type Stage = typeof stage

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`

new PerformanceObserver((list) => {
  // as the measure is defined: what moves after an input, or after the window was resized, was expected to
  const shifts = (list.getEntries() as LayoutShift[]).filter(({ hadRecentInput }) => !hadRecentInput)
  for (const { value, sources, startTime } of shifts) {
    stage.shifted += value
    for (const { node, previousRect, currentRect } of sources) {
      const what = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent
      const where = `${boxOf(previousRect)} → ${boxOf(currentRect)}`
      stage.moved.push(`${value.toFixed(3)} at ${startTime.toFixed()} ms: ${what} ${where}`)
    }
  }
}).observe({ type: 'layout-shift', buffered: true })

const root = document.getElementById('story')
if (!root) throw new Error('The stage has no place for the story')
hydrateRoot(root, storyElement(document.title), {
  onRecoverableError: (error) => recovered.push(String(error)),
})
// as in the shop: deferred parts are laid out, so that they are in the tree and measured
document.documentElement.dataset.layoutComplete = ''
// when the fonts are here and all effects of the first drawing have run
await document.fonts.ready
await new Promise((resolve) => setTimeout(resolve))
await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
Object.assign(globalThis, { stage })
