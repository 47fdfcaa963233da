import '../../../../ui/styles/index.css'
import { hydrateRoot } from 'react-dom/client'
import { turningBoxes } from './checks/direction.ts'
import { unfilled } from './checks/fills.ts'
import { forcedColours } from './checks/forced-colours.ts'
import { moving } from './checks/motion.ts'
import { cutText } from './checks/reflow.ts'
import { lostSpaces } from './checks/spaces.ts'
import { restyledTexts } from './checks/spoken.ts'
import { smallTargets } from './checks/targets.ts'
import { startWalk, stop, walkEnd } from './checks/walk.ts'
import { type StoryFile, storyElement } from './stories.tsx'

const recovered: string[] = []

/** Checks that tests run in the page. Each returns its findings. */
const storyHarness = {
  recovered,
  forcedColours,
  moving,
  cutText,
  lostSpaces,
  restyledTexts,
  smallTargets,
  turningBoxes,
  unfilled,
  startWalk,
  stop,
  walkEnd,
  /** Sum of the layout shifts. */
  shifted: 0,
  /** The elements that moved, with their former positions. */
  moved: [] as string[],
}
export type StoryHarness = typeof storyHarness

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`

new PerformanceObserver((list) => {
  // by definition of the metric, shifts after an input or a resize do not count
  const shifts = (list.getEntries() as LayoutShift[]).filter(({ hadRecentInput }) => !hadRecentInput)
  for (const { value, sources, startTime } of shifts) {
    storyHarness.shifted += value
    for (const { node, previousRect, currentRect } of sources) {
      const what = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent
      const where = `${boxOf(previousRect)} → ${boxOf(currentRect)}`
      storyHarness.moved.push(`${value.toFixed(3)} at ${startTime.toFixed()} ms: ${what} ${where}`)
    }
  }
}).observe({ type: 'layout-shift', buffered: true })

const root = document.getElementById('story')
if (!root) throw new Error('The document has no element for the story')
/** Only the story's own file is loaded: all of them are 2 MB of scripts. */
const files = import.meta.glob<StoryFile>('../../../../stories/**/*.stories.tsx')
const path = `../../../../stories/${document.title.replace(/ .*$/, '')}.stories.tsx`
hydrateRoot(root, storyElement(await files[path]?.(), document.title, document.dir === 'rtl' ? 'rtl' : 'ltr'), {
  onRecoverableError: (error) => recovered.push(String(error)),
})
// as in the shop: lays out deferred parts
document.documentElement.dataset.layoutComplete = ''
// after fonts have loaded and all effects of the first render have run
await document.fonts.ready
await new Promise((resolve) => setTimeout(resolve))
await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
Object.assign(globalThis, { storyHarness })
