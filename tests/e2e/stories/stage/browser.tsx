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
  shifted: 0,
}
export type Stage = typeof stage

new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) stage.shifted += (entry as unknown as { value: number }).value
}).observe({ type: 'layout-shift', buffered: true })

const root = document.getElementById('story')
if (!root) throw new Error('The stage has no place for the story')
hydrateRoot(root, storyElement(document.title), {
  onRecoverableError: (error) => recovered.push(String(error)),
})
// as the shop does: what is far down is laid out too, and so told and measured
document.documentElement.dataset.layoutComplete = ''
// when the fonts are here and all effects of the first drawing have run
await document.fonts.ready
await new Promise((resolve) => setTimeout(resolve))
await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
Object.assign(globalThis, { stage })
