import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build as buildWithEsbuild } from 'esbuild'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findBrowser } from '../e2e/browser.ts'
import { freshProject, printed, root, run, tarball, unpacked } from './projects.ts'

// compilers and bundlers in processes of their own take long on a busy machine
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const ofMachines = ['xstate']
const ofComponents = [
  'react',
  'react-dom',
  '@radix-ui/react-dialog',
  '@radix-ui/react-select',
  '@radix-ui/react-slider',
  'uqr',
]

describe('the packed package', () => {
  it('has nothing that publint complains of', async () => {
    const publint = join(root, 'node_modules/publint/src/cli.js')
    const { stdout } = await run(process.execPath, [publint, 'run', unpacked, '--pack', 'false', '--strict']).catch(
      (fault) => fault,
    )
    expect(stdout).toContain('All good!')
  })

  it('has types that every resolution of ESM finds', async () => {
    const attw = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js')
    const args = [attw, tarball, '--profile', 'esm-only', '--exclude-entrypoints', 'ui/styles.css', '--format', 'ascii']
    const { stdout, code } = await run(process.execPath, args, { maxBuffer: 1 << 26 }).then(
      (printed) => ({ ...printed, code: 0 }),
      (fault) => fault,
    )
    // CommonJS, which the profile leaves out, is listed as ignored
    const problems = String(stdout)
      .split('\n')
      .filter((line) => /\p{Extended_Pictographic}/u.test(line) && !/🟢|ignored/.test(line))
    expect({ problems, code }).toEqual({ problems: [], code: 0 })
    // every entry in every resolution: four minutes on a busy machine
  }, 900_000)

  it('asks nobody who uses machines alone for React', async () => {
    const folder = freshProject('core-only', ofMachines, {
      'program.js': `
        import { createActor } from 'xstate'
        import { cartMachine, menuMachine } from 'vardeholm-shop/machines'
        import { cartWith } from 'vardeholm-shop/machines/cart'
        import { actorSubject, createModel, runPaths } from 'vardeholm-shop/machines/testing'
        const cart = createActor(cartWith({ save() {}, readStock: async () => [] })).start()
        cart.send({ type: 'cart.restore', stored: null })
        const { steps } = await runPaths(createModel(menuMachine), actorSubject(menuMachine), { allowMissing: true })
        console.log(JSON.stringify({ total: cart.getSnapshot().context.total, id: cartMachine.id, walked: steps > 0 }))
        cart.stop()
      `,
    })
    expect(await printed(folder, 'program.js')).toEqual({ total: 0, id: 'cart', walked: true })
  })
})

const screen = `
  import { actorSubject, createModel, runPaths } from 'vardeholm-shop/machines/testing'
  import { cartMachine, selectCart } from 'vardeholm-shop/machines/cart'
  import { Dialog } from 'vardeholm-shop/ui/Dialog'
  import { english, LabelsProvider } from 'vardeholm-shop/ui/LabelsProvider'
  import 'vardeholm-shop/ui/styles.css'

  export const Screen = ({ isOpen }: { isOpen: boolean }) => (
    <LabelsProvider messages={english}>
      <Dialog open={isOpen} onOpenChange={() => undefined} title="Size guide">
        <p>Measure your feet.</p>
      </Dialog>
    </LabelsProvider>
  )
  export const totalOf = (snapshot: Parameters<typeof selectCart>[0]): number => selectCart(snapshot).total
  export const test = () => runPaths(createModel(cartMachine), actorSubject(cartMachine))
`

describe('types', () => {
  it.each([
    ['node16', 'node16'],
    ['nodenext', 'nodenext'],
    ['bundler', 'esnext'],
  ])('are found by the resolution %s', async (moduleResolution, module) => {
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'es2022',
      lib: ['es2024', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      module,
      moduleResolution,
      types: [],
    }
    const folder = freshProject(`types-${moduleResolution}`, [...ofMachines, ...ofComponents, '@types/react'], {
      'tsconfig.json': JSON.stringify({ compilerOptions, files: ['screen.tsx'] }),
      'screen.tsx': screen,
    })
    const { stdout } = await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder]).catch((fault) => fault)
    expect(stdout).toBe('')
  })
})

interface Chunk {
  type: string
  code?: string
  isEntry?: boolean
  fileName: string
  imports?: readonly string[]
}

/**
 * Bundles one line with Vite, minified: its size in bytes, gzipped, of what loads at once and of all. React is not
 * counted.
 */
async function sizeOf(folder: string, name: string, line: string): Promise<{ atOnce: number; all: number }> {
  const entry = join(folder, `${name}.js`)
  writeFileSync(entry, line)
  // as in production: Vitest's value makes Vite choose XState's development build
  vi.stubEnv('NODE_ENV', 'production')
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        external: /^react(-dom)?(\/|$)/,
      },
    },
  })
  vi.unstubAllEnvs()
  const { output } = (Array.isArray(result) ? result[0] : result) as { output: Chunk[] }
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]))
  const first = new Set(output.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  for (const file of first) for (const other of chunks.get(file)?.imports ?? []) if (chunks.has(other)) first.add(other)
  const bytes = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(chunks.get(file)?.code ?? '').length, 0)
  return { atOnce: bytes(first), all: bytes(chunks.keys()) }
}

describe('an entry costs', () => {
  let folder = ''
  beforeAll(() => {
    folder = freshProject('sizes', [...ofMachines, ...ofComponents], {})
  })

  it.each([
    ['a dialog', 'dialog', "export { Dialog } from 'vardeholm-shop/ui/Dialog'", 12_000, 14_000],
    [
      // what loads later: 447 kB are the layout engine, which comes with the first chart, and 90 kB the panel with React
      'the inspector before its panel is opened, with what it needs of XState',
      'inspect',
      "export { inspect } from 'vardeholm-shop/inspect'",
      16_000,
      576_000,
    ],
    ['a slider', 'slider', "export { PriceSlider } from 'vardeholm-shop/ui/PriceSlider'", 8000, 15_100],
    [
      // the goal of 16,000 is beyond reach: CART.md says why
      'a running cart, with the 12 200 bytes of XState',
      'cart',
      "import { createActor } from 'xstate'\nimport { cartWith } from 'vardeholm-shop/machines/cart'\nexport const cart = (ports) => createActor(cartWith(ports))",
      19_500,
      19_500,
    ],
  ])('%s, no more than its budget at once and with what loads later', async (_, name, line, first, whole) => {
    const { atOnce, all } = await sizeOf(folder, name, line)
    console.log(`${name}: ${atOnce} of ${first} bytes gzipped at once, ${all} of ${whole} in all`)
    expect(atOnce).toBeLessThanOrEqual(first)
    expect(all).toBeLessThanOrEqual(whole)
  })

  it('the same from the entry of all machines', async () => {
    const { all: own } = await sizeOf(folder, 'own', "export { cartMachine } from 'vardeholm-shop/machines/cart'")
    const { all: ofAll } = await sizeOf(folder, 'of-all', "export { cartMachine } from 'vardeholm-shop/machines'")
    console.log(`cartMachine: ${own} bytes by its own entry, ${ofAll} by that of all`)
    expect(ofAll).toBeLessThanOrEqual(own * 1.05)
  })
})

describe('a program', () => {
  it('is built by Vite', async () => {
    const folder = freshProject('vite', [...ofMachines, ...ofComponents], {
      'index.html': '<!doctype html><div id="root"></div><script type="module" src="./main.tsx"></script>',
      'screen.tsx': screen,
      'main.tsx':
        "import { createRoot } from 'react-dom/client'\nimport { Screen } from './screen.tsx'\ncreateRoot(document.getElementById('root')).render(<Screen isOpen />)",
    })
    const result = await build({ root: folder, configFile: false, logLevel: 'error', build: { write: false } })
    const { output } = (Array.isArray(result) ? result[0] : result) as { output: { fileName: string }[] }
    const names = output.map(({ fileName }) => fileName)
    expect(names).toEqual(expect.arrayContaining(['index.html', expect.stringMatching(/\.css$/)]))
  })

  it('is built by esbuild', async () => {
    const folder = freshProject('esbuild', [...ofMachines, ...ofComponents], { 'screen.tsx': screen })
    const { errors, warnings, outputFiles } = await buildWithEsbuild({
      entryPoints: [join(folder, 'screen.tsx')],
      bundle: true,
      write: false,
      outdir: join(folder, 'out'),
      format: 'esm',
      jsx: 'automatic',
      logLevel: 'silent',
      loader: { '.woff2': 'file', '.svg': 'file' },
    })
    expect([errors, warnings]).toEqual([[], []])
    expect(outputFiles.map(({ path }) => path).filter((path) => /screen\.(js|css)$/.test(path))).toHaveLength(2)
  })

  it('renders a page on a server', async () => {
    const folder = freshProject('server', [...ofMachines, ...ofComponents], {
      'program.js': `
        import { createElement } from 'react'
        import { renderToString } from 'react-dom/server'
        import { Button } from 'vardeholm-shop/ui/Button'
        import { Dialog, preloadModal } from 'vardeholm-shop/ui/Dialog'
        await preloadModal()
        const page = (open) => renderToString(createElement('main', null,
          createElement(Button, null, 'Open'),
          createElement(Dialog, { open, onOpenChange() {}, title: 'Size guide' }, 'Measure your feet.')))
        console.log(JSON.stringify({ closed: page(false), open: page(true) }))
      `,
    })
    const { closed, open } = (await printed(folder, 'program.js')) as Record<'closed' | 'open', string>
    expect(closed).toContain('Open</')
    expect(closed).not.toContain('Size guide')
    expect(open).toContain('Measure your feet.')
  })
})

/** A team's program: two systems, children that are spawned and stopped, inline actions, actors and guards. */
const program = (options: string) => `
  import { assign, createActor, createMachine, fromPromise, sendTo } from 'xstate'
  import { inspect } from 'vardeholm-shop/inspect'

  const lamp = createMachine({
    id: 'lamp',
    initial: 'off',
    context: { presses: 0 },
    states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
    on: { press: { actions: assign({ presses: ({ context }) => context.presses + 1 }) } },
  })
  const room = createMachine({
    id: 'room',
    context: ({ spawn }) => ({ lamps: [spawn(lamp, { id: 'first lamp' })] }),
    invoke: { src: fromPromise(async () => 'ready') },
    on: {
      add: { actions: assign({ lamps: ({ context, spawn }) => [...context.lamps, spawn(lamp, { id: 'second lamp' })] }) },
      press: { actions: sendTo(({ context }) => context.lamps[0], { type: 'press' }) },
      never: { guard: () => false, target: '.missing' },
    },
    initial: 'open',
    states: { open: {}, missing: {} },
  })
  window.inspector = inspect(${options})
  window.room = createActor(room, { inspect: window.inspector }).start()
  window.other = createActor(lamp, { inspect: inspect() }).start()
  window.room.send({ type: 'add' })
  window.room.send({ type: 'press' })
  document.body.append('Ready')
`

describe('the inspector', () => {
  let browser: Browser
  beforeAll(async () => {
    const { executablePath, args, env } = await findBrowser()
    browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } as Record<string, string> })
  })
  afterAll(() => browser?.close())

  /** The program on a page of its own: with XState, and no React. Other addresses than its own are noted. */
  async function openPage(name: string, options = ''): Promise<{ page: Page; strange: string[] }> {
    const folder = freshProject(name, ofMachines, {
      'index.html': '<!doctype html><title>App</title><body><script type="module" src="./main.js"></script>',
      'main.js': program(options),
    })
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: { outDir: 'out', chunkSizeWarningLimit: 5000 },
    })
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const strange: string[] = []
    await page.route('**', async (route) => {
      const { origin, pathname } = new URL(route.request().url())
      if (origin !== 'http://app.example') {
        strange.push(route.request().url())
        await route.abort()
      } else await route.fulfill({ path: join(folder, 'out', pathname === '/' ? 'index.html' : pathname) })
    })
    page.on('pageerror', (error) => strange.push(String(error)))
    await page.goto('http://app.example/')
    await page.getByText('Ready').waitFor()
    return { page, strange }
  }
  const host = 'xstate-inspector'

  it('is nothing on a page until its keys are pressed, and goes at the next press', async () => {
    const { page, strange } = await openPage('inspect-closed')
    expect(await page.locator(host).count()).toBe(0)
    const added = await page.evaluate(() => ({
      elements: document.body.childElementCount,
      styles: document.styleSheets.length + document.adoptedStyleSheets.length,
      files: performance.getEntriesByType('resource').filter(({ name }) => /panel|elk|styles/.test(name)).length,
    }))
    expect(added).toEqual({ elements: 0, styles: 0, files: 0 })
    await page.keyboard.press('Control+Alt+i')
    await page.getByRole('heading', { name: 'Inspector' }).waitFor()
    await page.keyboard.press('Control+Alt+i')
    await expect.poll(() => page.locator(host).count()).toBe(0)
    expect(strange).toEqual([])
    await page.close()
  })

  it('shows what happened before it was opened, with spawned children below their parents', async () => {
    const { page, strange } = await openPage('inspect-open')
    await page.keyboard.press('Control+Alt+i')
    const actors = page.getByRole('navigation', { name: 'Actors' })
    await actors.getByRole('button', { name: 'room open' }).waitFor()
    const names = await actors.getByRole('button').allInnerTexts()
    expect(names.map((name) => name.replace(/\s+/g, ' '))).toEqual([
      'room open',
      'first lamp on',
      'second lamp off',
      'lamp off',
    ])
    await actors.getByRole('button', { name: 'first lamp' }).click()
    await page.getByRole('img', { name: 'Chart of lamp' }).or(page.getByLabel('Chart of lamp')).first().waitFor()
    const follow = await page.getByRole('button', { name: 'Follow' }).boundingBox()
    const details = await page.getByRole('complementary', { name: 'Details' }).boundingBox()
    expect(follow!.x + follow!.width, 'the columns overlap').toBeLessThanOrEqual(details!.x)
    await page.getByLabel('Event', { exact: true }).selectOption('press')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await actors.getByRole('button', { name: 'first lamp off' }).waitFor()
    await page.evaluate(() =>
      (window as never as { other: { send(event: object): void } }).other.send({ type: 'press' }),
    )
    await actors.getByRole('button', { name: /^lamp on/ }).waitFor()
    const text = await page.locator(host).evaluate((at) => at.shadowRoot?.textContent ?? '')
    expect(text).not.toMatch(/butikk|shop|cart|[æøå]/i)
    expect(strange).toEqual([])
    await page.close()
  })

  it('hides what the app says, in the panel and in a saved session', async () => {
    const { page, strange } = await openPage('inspect-redacted', "{ redact: { keys: ['presses'], events: ['add'] } }")
    const add = () =>
      page.evaluate(() =>
        (window as never as { room: { send(event: object): void } }).room.send({ type: 'add', note: 'Blue' }),
      )
    await add()
    await page.keyboard.press('Control+Alt+i')
    await page.getByRole('navigation', { name: 'Actors' }).getByRole('button', { name: 'first lamp' }).click()
    const details = page.getByRole('complementary', { name: 'Details' })
    await details.getByText('presses').first().waitFor()
    expect(await details.textContent()).toMatch(/Contextpresses0(?!\d)/)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save session' }).click(),
    ])
    const saved = gunzipSync(readFileSync(await download.path())).toString()
    expect(saved).toContain('"presses":0')
    expect(saved).not.toMatch(/"presses":[1-9]|Blue/)
    expect(strange).toEqual([])
    await page.close()
  })

  it('stops at a state that a spawned child enters, while the app runs on', async () => {
    const { page, strange } = await openPage('inspect-breakpoints')
    await page.keyboard.press('Control+Alt+i')
    const actors = page.getByRole('navigation', { name: 'Actors' })
    await actors.getByRole('button', { name: 'first lamp' }).click()
    const form = page.getByRole('form', { name: 'Breakpoints' })
    await form.getByLabel('Break on').selectOption('State')
    await form.getByLabel('Which state').selectOption('lamp.off')
    await form.getByRole('button', { name: 'Add breakpoint' }).click()
    const press = () =>
      page.evaluate(() => (window as never as { room: { send(event: object): void } }).room.send({ type: 'press' }))
    await press()
    await page.getByText('first lamp stopped at the state lamp.off').waitFor()
    await press()
    await actors.getByRole('button', { name: 'first lamp off' }).waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await actors.getByRole('button', { name: 'first lamp on' }).waitFor()
    expect(strange).toEqual([])
    await page.close()
  })

  it('moves to a window of its own and back, and closes with that window', async () => {
    const { page, strange } = await openPage('inspect-window')
    const press = () =>
      page.evaluate(() => (window as never as { room: { send(event: object): void } }).room.send({ type: 'press' }))
    await page.keyboard.press('Control+Alt+i')
    const [own] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Own window' }).click(),
    ])
    expect(await page.locator(host).count()).toBe(0)
    await own.getByRole('navigation', { name: 'Actors' }).getByRole('button', { name: 'first lamp on' }).waitFor()
    await press()
    await own.getByRole('button', { name: 'first lamp off' }).waitFor()
    expect(await own.title()).toBe('Inspector')
    // its styles came along: the columns stand beside each other
    const [tree, details] = await Promise.all(
      [own.getByRole('navigation', { name: 'Actors' }), own.getByRole('complementary', { name: 'Details' })].map(
        (part) => part.boundingBox(),
      ),
    )
    expect(tree!.x + tree!.width).toBeLessThanOrEqual(details!.x)
    const back = own.getByRole('button', { name: 'Beside the page' })
    expect(await back.evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button)).toBe(true)
    await Promise.all([own.waitForEvent('close'), back.click()])
    await press()
    await page.getByRole('button', { name: 'first lamp on' }).waitFor()
    const [again] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Own window' }).click(),
    ])
    await again.close()
    await page.keyboard.press('Control+Alt+i')
    await page.getByRole('button', { name: 'first lamp on' }).waitFor()
    expect(strange).toEqual([])
    await page.close()
  })

  it('exports the chart in four formats, by keyboard', async () => {
    const { page, strange } = await openPage('inspect-exports')
    await page.keyboard.press('Control+Alt+i')
    await page.getByRole('navigation', { name: 'Actors' }).getByRole('button', { name: 'first lamp' }).click()
    await page.locator('svg.chart').waitFor()
    const form = page.getByRole('form', { name: 'Export the chart' })
    const formats = form.getByRole('combobox', { name: 'Format' })
    const exported = async (format: string) => {
      await formats.selectOption(format)
      await formats.focus()
      await page.keyboard.press('Tab')
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
      await form.getByRole('status').getByText(`Saved ${download.suggestedFilename()}`).waitFor()
      return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
    }
    const svg = await exported('SVG')
    expect(svg.name).toBe('lamp.svg')
    expect(svg.text).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
    expect(svg.text).not.toMatch(/light-dark|tabindex|role="button"/)
    const alone = await browser.newPage({ colorScheme: 'dark' })
    await alone.setContent(svg.text)
    expect(
      await alone
        .locator('.box.live > rect')
        .last()
        .evaluate((box) => getComputedStyle(box).stroke),
    ).toBe('rgb(11, 95, 165)')
    await alone.close()
    expect(await exported('Mermaid')).toMatchObject({
      name: 'lamp.mmd',
      text: expect.stringContaining('  lamp_off --> lamp_on: press\n'),
    })
    expect(await exported('SCXML')).toMatchObject({
      name: 'lamp.scxml',
      text: expect.stringContaining('<transition event="press" target="lamp.on"/>'),
    })
    const stately = await exported('XState (Stately)')
    expect(stately.name).toBe('lamp.ts')
    expect(stately.text).toMatch(
      /^import \{ createMachine \} from 'xstate'\n\nexport const machine = createMachine\(\{/,
    )
    // it opens its own exports, and any source file
    await page.getByLabel('Saved session, coverage or source file of a machine').setInputFiles({
      name: 'two.tsx',
      mimeType: 'text/plain',
      buffer: Buffer.from(
        `${stately.text}\nconst other = setup({}).createMachine({ id: 'door', initial: 'shut', states: { shut: {} } })`,
      ),
    })
    await page.getByText('two.tsx: the charts of 2 machines').waitFor()
    await page.getByRole('navigation', { name: 'Actors' }).getByRole('button', { name: 'door' }).click()
    await page.locator('.box[data-state="door.shut"]').waitFor()
    await page.getByLabel('Saved session, coverage or source file of a machine').setInputFiles({
      name: 'none.ts',
      mimeType: 'text/plain',
      buffer: Buffer.from('export const none = 1'),
    })
    await page.getByText('none.ts has no createMachine with a literal. Open the file that has the chart.').waitFor()
    expect(strange).toEqual([])
    await page.close()
  })

  it('records nothing where its switch is off', async () => {
    const { page } = await openPage('inspect-off', '{ enabled: false }')
    await page.keyboard.press('Control+Alt+i')
    await page.evaluate(() => (window as never as { inspector: { open(): Promise<void> } }).inspector.open())
    expect(await page.locator(host).count()).toBe(0)
    await page.close()
  })

  it('does nothing on a server', async () => {
    const folder = freshProject('inspect-server', ofMachines, {
      'program.js': `
        import { createActor, createMachine } from 'xstate'
        import { inspect } from 'vardeholm-shop/inspect'
        const actor = createActor(createMachine({ id: 'still' }), { inspect: inspect() }).start()
        await inspect().open()
        console.log(JSON.stringify(actor.getSnapshot().status))
      `,
    })
    expect(await printed(folder, 'program.js')).toBe('active')
  })
})
