import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findBrowser } from '../e2e/browser.ts'
import { installedProject, printed, root, run } from './projects.ts'

// installs, compilers and bundlers take long on a busy machine
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const radix = {
  '@radix-ui/react-dialog': '1.3.1',
  '@radix-ui/react-select': '2.4.1',
  '@radix-ui/react-slider': '1.6.1',
}
const xstate = { xstate: '5.33.3' }

/** A page with an open dialog and a slider. The title says that the button's `ref` came through. */
const parts = `'use client'
import { createElement as h, useEffect, useRef, useState } from 'react'
import { createActor } from 'xstate'
import { priceSliderCommands, priceSliderMachine, selectPriceSlider } from 'vardeholm-shop/machines/price-slider'
import { Button } from 'vardeholm-shop/ui/Button'
import { Dialog } from 'vardeholm-shop/ui/Dialog'
import { english, LabelsProvider } from 'vardeholm-shop/ui/LabelsProvider'
import { PriceSlider } from 'vardeholm-shop/ui/PriceSlider'

const input = { bounds: { min: 0, max: 1000 }, value: { min: 100, max: 900 } }

export function Parts() {
  const [actor] = useState(() => createActor(priceSliderMachine, { input }).start())
  const [snapshot, show] = useState(() => actor.getSnapshot())
  const [commands] = useState(() => priceSliderCommands((event) => (actor.send(event), show(actor.getSnapshot()))))
  const [isOpen, setOpen] = useState(true)
  const opener = useRef(null)
  useEffect(() => {
    document.title = opener.current?.tagName ?? 'no ref'
  }, [])
  return h(LabelsProvider, { messages: english },
    h(PriceSlider, { view: selectPriceSlider(snapshot), commands }),
    h(Button, { ref: opener, onClick: () => setOpen(true) }, 'Open again'),
    h(Dialog, { open: isOpen, onOpenChange: setOpen, title: 'Size guide' }, h('input', { 'aria-label': 'Height' })))
}
`

const mimes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
}

let browser: Browser
beforeAll(async () => {
  const { executablePath, args, env } = await findBrowser()
  browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } as Record<string, string> })
})
afterAll(() => browser?.close())

/** A page that notes warnings and errors. */
async function notingPage(): Promise<{ page: Page; problems: string[] }> {
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (/error|warning/.test(message.type())) problems.push(message.text())
  })
  return { page, problems }
}

/** The built files of a folder as a site. */
async function openBuilt(folder: string): Promise<{ page: Page; problems: string[] }> {
  const noting = await notingPage()
  await noting.page.route('**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = join(folder, pathname === '/' ? 'index.html' : pathname)
    if (pathname === '/favicon.ico') await route.fulfill({ status: 204 })
    else if (existsSync(file)) await route.fulfill({ path: file, contentType: mimes[extname(file)] ?? '' })
    else await route.abort()
  })
  await noting.page.goto('http://app.example/')
  return noting
}

/** Uses the page of `parts` with the keyboard. */
async function operate(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Size guide' })
  await expect.poll(() => dialog.getByLabel('Height').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await page.title()).toBe('BUTTON')
  const [least] = await page.getByRole('slider').all()
  await least?.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => least?.getAttribute('aria-valuetext')).toMatch(/^110/)
  await page.getByRole('button', { name: 'Open again' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
}

describe.each([
  ['18', '18.3.1', '18.3.32'],
  ['19', '19.3.1', '19.3.0'],
])('with React %s', (_, version, types) => {
  let folder = ''
  beforeAll(async () => {
    const react = { react: version, 'react-dom': version, '@types/react': types }
    const testing = { '@testing-library/react': '16.3.3', '@testing-library/dom': '10.4.2' }
    folder = await installedProject(
      `react-${version}`,
      { ...react, ...testing, ...radix, ...xstate },
      {
        'parts.js': parts,
        'server.js': `
          import { PassThrough } from 'node:stream'
          import { text } from 'node:stream/consumers'
          import { createElement } from 'react'
          import { renderToPipeableStream } from 'react-dom/server'
          import { Parts } from './parts.js'
          const problems = []
          console.error = (...said) => problems.push(said.join(' '))
          const out = new PassThrough()
          const { pipe } = renderToPipeableStream(createElement(Parts), { onAllReady: () => pipe(out) })
          console.log(JSON.stringify({ html: await text(out), problems }))
        `,
        'main.js': `
          import 'vardeholm-shop/ui/styles.css'
          import { createElement } from 'react'
          import { hydrateRoot } from 'react-dom/client'
          import { Parts } from './parts.js'
          hydrateRoot(document.getElementById('root'), createElement(Parts))
        `,
      },
    )
  })

  it('every component keeps its contract without a warning', async () => {
    // the kit's own tests, with the package in place of its sources
    const config = `
      import { join } from 'node:path'
      const at = (name) => join(import.meta.dirname, 'node_modules', name)
      export default {
        root: ${JSON.stringify(root)},
        resolve: {
          alias: [
            { find: /^(\\.\\.\\/)+ui\\/index\\.ts$/, replacement: at('vardeholm-shop/ui/index.js') },
            { find: /^(react|react-dom|@radix-ui\\/[^/]+|@testing-library\\/react)(\\/.*)?$/, replacement: at('$1$2') },
          ],
        },
        test: {
          environment: 'happy-dom',
          include: ['tests/ui/contract.test.tsx'],
          setupFiles: ['tests/ui/setup.ts', join(import.meta.dirname, 'no-warnings.js')],
          server: { deps: { inline: [/radix|testing-library|vardeholm/] } },
        },
      }
    `
    writeFileSync(join(folder, 'vitest.config.js'), config)
    writeFileSync(
      join(folder, 'no-warnings.js'),
      `import { afterEach, expect, vi } from ${JSON.stringify(pathToFileURL(join(root, 'node_modules/vitest/dist/index.js')).href)}
      const said = []
      vi.spyOn(console, 'error').mockImplementation((...all) => said.push(all.join(' ')))
      // an element of HTML that the tests' DOM does not know
      afterEach(() => expect(said.splice(0).filter((text) => !/tag <%s> is unrecognized[^]* search\\b/.test(text))).toEqual([]))`,
    )
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const args = [vitest, 'run', '-c', join(folder, 'vitest.config.js'), '--reporter', 'json']
    const { stdout } = await run(process.execPath, args, { cwd: root, maxBuffer: 1 << 26 }).catch((fault) => fault)
    const { testResults, numPassedTests } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
      numPassedTests: number
      testResults: {
        message: string
        assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
      }[]
    }
    const failed = testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed'),
    )
    expect(failed.map(({ fullName, failureMessages }) => [fullName, failureMessages[0]?.slice(0, 300)])).toEqual([])
    expect(numPassedTests).toBeGreaterThan(500)
  })

  it('types accept what the README shows', async () => {
    writeFileSync(
      join(folder, 'screen.tsx'),
      `import { createRef } from 'react'
      import { Button } from 'vardeholm-shop/ui/Button'
      import { Dialog } from 'vardeholm-shop/ui/Dialog'
      const opener = createRef<HTMLButtonElement>()
      export const Screen = () => (
        <Dialog open onOpenChange={() => undefined} title="Size guide" id="guide">
          <Button ref={opener} aria-describedby="more">Close</Button>
        </Dialog>
      )`,
    )
    const compilerOptions = {
      ...{ strict: true, noEmit: true, target: 'es2022', lib: ['es2024', 'dom', 'dom.iterable'], types: [] },
      ...{ jsx: 'react-jsx', module: 'esnext', moduleResolution: 'bundler' },
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['screen.tsx'] }))
    const { stdout } = await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder]).catch((fault) => fault)
    expect(stdout).toBe('')
  })

  it.each(['development', 'production'])('a page of the server hydrates in %s without a warning', async (mode) => {
    const { html, problems: ofServer } = (await printed(folder, 'server.js')) as { html: string; problems: string[] }
    expect(ofServer).toEqual([])
    expect(html).toContain('role="dialog"')
    expect(html.match(/type="range"/g)).toHaveLength(2)
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><html lang="en" data-brand="vardeholm"><body><div id="root">${html}</div><script type="module" src="/main.js"></script>`,
    )
    const outDir = join(folder, mode)
    const define = { 'process.env.NODE_ENV': JSON.stringify(mode) }
    await build({
      ...{ root: folder, configFile: false, logLevel: 'error', mode, define },
      build: { outDir, chunkSizeWarningLimit: 5000 },
    })
    const { page, problems } = await openBuilt(outDir)
    await operate(page)
    expect(problems).toEqual([])
    await page.close()
  })
})

it('webpack builds a page that works', async () => {
  const folder = await installedProject(
    'webpack',
    {
      ...{ react: '19.3.1', 'react-dom': '19.3.1', ...radix, ...xstate },
      ...{ webpack: '5.113.0', 'css-loader': '7.1.5', 'mini-css-extract-plugin': '2.10.2' },
    },
    {
      'parts.js': parts,
      'main.js': `
        import 'vardeholm-shop/ui/styles.css'
        import { createElement } from 'react'
        import { createRoot } from 'react-dom/client'
        import { Parts } from './parts.js'
        createRoot(document.getElementById('root')).render(createElement(Parts))
      `,
      'build.js': `
        import MiniCssExtractPlugin from 'mini-css-extract-plugin'
        import webpack from 'webpack'
        webpack({
          mode: 'production',
          context: import.meta.dirname,
          entry: './main.js',
          performance: { hints: false },
          module: { rules: [{ test: /\\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
          plugins: [new MiniCssExtractPlugin()],
        }, (fault, stats) => {
          if (fault) throw fault
          const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true })
          console.log(JSON.stringify([...errors, ...warnings].map(({ message }) => message)))
        })
      `,
    },
  )
  expect(await printed(folder, 'build.js')).toEqual([])
  writeFileSync(
    join(folder, 'dist/index.html'),
    '<!doctype html><html lang="en" data-brand="vardeholm"><link rel="stylesheet" href="/main.css"><body><div id="root"></div><script src="/main.js"></script>',
  )
  const { page, problems } = await openBuilt(join(folder, 'dist'))
  await operate(page)
  expect(problems).toEqual([])
  await page.close()
})

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return String(port)
}

it('Next renders a page with an open dialog and a slider, and hydrates it without a warning', async () => {
  const folder = await installedProject(
    'next',
    { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1', ...radix, ...xstate },
    {
      'app/layout.js': `
        import 'vardeholm-shop/ui/styles.css'
        import { createElement as h } from 'react'
        export default ({ children }) => h('html', { lang: 'en', 'data-brand': 'vardeholm' }, h('body', null, children))
      `,
      'app/page.js': `
        import { createElement as h } from 'react'
        import { Parts } from './parts.js'
        export default () => h('main', null, h(Parts))
      `,
      'app/parts.js': parts,
    },
  )
  const next = join(folder, 'node_modules/next/dist/bin/next')
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const }
  await run(process.execPath, [next, 'build'], { cwd: folder, env, maxBuffer: 1 << 26 })
  const html = readFileSync(join(folder, '.next/server/app/index.html'), 'utf8')
  expect(html).toContain('role="dialog"')
  expect(html.match(/type="range"/g)).toHaveLength(2)
  const port = await freePort()
  const args = [next, 'start', '-H', '127.0.0.1', '-p', port]
  const server = spawn(process.execPath, args, { cwd: folder, env, stdio: 'ignore' })
  try {
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/`).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 60_000 },
      )
      .toBe(true)
    const { page, problems } = await notingPage()
    await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
    await page.goto(`http://127.0.0.1:${port}/`)
    await operate(page)
    expect(problems).toEqual([])
    await page.close()
  } finally {
    server.kill()
  }
})
