import { createActor } from 'xstate'
import { inspect } from '../../app/inspect/package/index.ts'
import { menuMachine } from '../../machines/menu/index.ts'

// run in a page by inspect-panel.spec.ts: an app with the package's inspector, whose panel is in a shadow root

const nothing = () => {}
const inspector = inspect()
const actions = { lockScroll: nothing, unlockScroll: nothing, scrollToTop: nothing }
createActor(menuMachine.provide({ actions }), { inspect: inspector }).start()
await inspector.open()
const shadow = document.querySelector('xstate-inspector')?.shadowRoot
// the build puts the styles there; a development server, into the page
const sheet = new CSSStyleSheet()
for (const { textContent, dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-vite-dev-id]'))
  if (dataset.viteDevId?.endsWith('panel.module.css')) sheet.replaceSync(textContent)
shadow?.adoptedStyleSheets.push(sheet)
