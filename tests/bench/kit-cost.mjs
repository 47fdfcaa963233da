import { join } from 'node:path'
import { buildPart } from './build-part.mjs'
import { launch } from './chromium.mjs'
import { median } from './time.mjs'

const rounds = 5
const keyPresses = 60
const origin = 'http://kit.bench'

/**
 * What a shopper does in each scene, once it is hydrated; `times` is how often. What is used is found `before`: to ask a
 * page for names and roles has it style even what is far down, which no shopper's press does.
 */
const scenes = [
  { name: 'grid of 20', does: 'a heart pressed', before: (page) => found(page, 'button'), act: press },
  { name: 'grid of 200', does: 'a heart pressed', before: (page) => found(page, 'button'), act: press },
  {
    name: 'slider',
    does: 'a key pressed',
    times: keyPresses,
    before: async (page) => {
      const slider = await found(page, 'slider')
      await slider.focus()
      return slider
    },
    act: async (slider, page) => {
      const from = await slider.inputValue()
      for (let count = 0; count < keyPresses; count++) await page.keyboard.press('ArrowRight')
      if ((await slider.inputValue()) === from) throw new Error('The slider did not move')
    },
  },
  {
    name: 'dialog',
    does: 'opened',
    before: (page) => found(page, 'button'),
    act: async (button, page) => {
      await press(button)
      await page.getByRole('dialog').waitFor()
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    },
  },
]

const found = (page, role) => page.getByRole(role).first().elementHandle()

/** By its handler: how the browser finds out what lies under a pointer is not the kit's. */
function press(button) {
  return button.evaluate((element) => element.click())
}

/** The scenes' page, as files of one origin. */
async function kitPage(root) {
  const output = await buildPart(
    root,
    { input: join(root, 'tests', 'bench', 'kit-page.tsx'), output: { entryFileNames: 'kit-page.js' } },
    { assetsInlineLimit: 0 },
  )
  const files = new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
  const style = [...files.keys()].find((name) => name.endsWith('.css'))
  const document = `<!doctype html><html lang="nb" data-brand="vardeholm"><meta charset="utf-8"><title>Kit</title>
<link rel="stylesheet" href="${style}"><body><script type="module" src="/kit-page.js"></script></body></html>`
  return files.set('/', document)
}

const types = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2', svg: 'image/svg+xml' }

/** CPU time of the page's main thread for what is done, ms: all of it, and the scripts' part. */
async function cost(session, work) {
  const now = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (wanted) => metrics.find(({ name }) => name === wanted).value * 1000
    return { task: of('TaskDuration'), script: of('ScriptDuration') }
  }
  const before = await now()
  await work()
  const after = await now()
  return { task: after.task - before.task, script: after.script - before.script }
}

async function round(browser, files, { name, before, act }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'nb-NO' })
  try {
    const page = await context.newPage()
    await page.route(`${origin}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      const body = files.get(pathname)
      const contentType = types[pathname.split('.').at(-1)] ?? 'text/html'
      return body === undefined
        ? route.fulfill({ status: 404 })
        : route.fulfill({ contentType, body: typeof body === 'string' ? body : Buffer.from(body) })
    })
    await page.goto(origin)
    await page.waitForFunction(() => 'kitPage' in globalThis)
    await page.evaluate((scene) => globalThis.kitPage.draw(scene), name)
    const session = await context.newCDPSession(page)
    // of the thread, not of the clock: what others do on the machine meanwhile is not in it
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const hydration = await cost(session, () => page.evaluate((scene) => globalThis.kitPage.hydrate(scene), name))
    const used = await before(page)
    const interaction = await cost(session, async () => {
      await act(used, page)
      await page.evaluate(() => globalThis.kitPage.rest())
    })
    return { hydration, interaction }
  } finally {
    await context.close()
  }
}

/** What the kit costs a browser: to hydrate server-rendered markup, and to answer a press. */
export async function measureKitCost(root) {
  const files = await kitPage(root)
  const browser = await launch(root)
  try {
    console.log(`\nKit in the browser, ms of CPU in the page, median of ${rounds}: all tasks (of that, scripts)`)
    for (const scene of scenes) {
      const all = []
      for (let count = 0; count < rounds; count++) all.push(await round(browser, files, scene))
      const { times = 1 } = scene
      const timesOf = (what, by) =>
        ['task', 'script'].map((part) => (median(all.map((one) => one[what][part])) / by).toFixed(1))
      const [hydrated, hydratedScript] = timesOf('hydration', 1)
      const [done, doneScript] = timesOf('interaction', times)
      const each = times > 1 ? `, each of ${times}` : ''
      console.log(
        `  ${scene.name.padEnd(12)} hydrated ${hydrated.padStart(6)} (${hydratedScript})` +
          `   ${scene.does}${each} ${done.padStart(6)} (${doneScript})`,
      )
    }
  } finally {
    await browser.close()
  }
}
