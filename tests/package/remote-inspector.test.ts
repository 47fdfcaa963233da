import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { gunzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findBrowser } from '../e2e/browser.ts'
import { installedProject, run } from './projects.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/** A team's app: where it connects to is in its address. */
const main = `
  import { assign, createActor, createMachine } from 'xstate'
  import { inspect } from 'vardeholm-shop/inspect'
  const lamp = createMachine({
    id: 'lamp',
    initial: 'off',
    context: { presses: 0, password: '' },
    states: {
      off: { on: { press: 'on' } },
      on: { on: { lock: { target: 'off', guard: 'isFree' }, reset: 'off' } },
    },
    on: { count: { actions: assign({ presses: ({ context }) => context.presses + 1, password: ({ event }) => event.password }) } },
  }, { guards: { isFree: () => false } })
  const connect = new URLSearchParams(location.search).get('connect')
  window.lamp = createActor(lamp, { inspect: inspect({ connect }) }).start()
  window.lamp.send({ type: 'press' })
  document.body.append('Ready')
`
interface Lamp {
  send(event: { type: string; password?: string }): void
  getSnapshot(): { value: string }
}

let browser: Browser
let folder = ''
let site: Server
let origin = ''
beforeAll(async () => {
  const { executablePath, args, env } = await findBrowser()
  browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } as Record<string, string> })
  folder = await installedProject(
    'remote-inspector',
    { xstate: '5.33.3' },
    {
      'index.html': '<!doctype html><title>App</title><body><script type="module" src="./main.js"></script>',
      'main.js': main,
    },
  )
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { outDir: 'out', chunkSizeWarningLimit: 5000 },
  })
  site = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://app')
    const file = pathname === '/' ? '/index.html' : pathname
    const type = { '.html': 'text/html', '.js': 'text/javascript' }[extname(file)]
    if (!type) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': type }).end(readFileSync(join(folder, 'out', file)))
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterAll(async () => {
  await browser?.close()
  site?.close()
})

const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running) child.kill()
})

/** Starts the command as `npx` does; resolves with the address of its panel. */
async function serve(...options: string[]): Promise<{ address: string; stop(): Promise<void> }> {
  const command = join(folder, 'node_modules/.bin/vardeholm-shop')
  const child = spawn(command, ['inspect', '--port', '0', ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  running.add(child)
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return {
    address: line.replace('The panel: ', ''),
    async stop() {
      running.delete(child)
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

/** The app in one browser context. */
async function openApp(address: string): Promise<{ app: Page; problems: string[] }> {
  const app = await (await browser.newContext()).newPage()
  const problems: string[] = []
  app.on('pageerror', (error) => problems.push(String(error)))
  await app.goto(`${origin}/?${new URLSearchParams({ connect: address })}`)
  await app.getByText('Ready').waitFor()
  return { app, problems }
}
/** The panel in another: nothing is shared but the server. */
async function openPanel(address: string): Promise<Page> {
  const panel = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await panel.goto(address)
  return panel
}
const lampIn = (panel: Page, state: string) =>
  panel.getByRole('navigation', { name: 'Actors' }).getByRole('button', { name: `lamp ${state}` })
const send = (app: Page, type: string) =>
  app.evaluate((of) => (window as never as { lamp: Lamp }).lamp.send({ type: of }), type)
const stateOf = (app: Page) => app.evaluate(() => (window as never as { lamp: Lamp }).lamp.getSnapshot().value)

describe('the inspector on another device', () => {
  it('shows what happened before it was opened, with a chart, and what happens then', async () => {
    const { address, stop } = await serve()
    const { app, problems } = await openApp(address)
    const panel = await openPanel(address)
    const broken: string[] = []
    panel.on('pageerror', (error) => broken.push(String(error)))
    panel.on('console', (message) => message.type() === 'error' && broken.push(message.text()))
    await lampIn(panel, 'on').waitFor()
    await panel.locator('svg .box.live').first().waitFor()
    await send(app, 'reset')
    await lampIn(panel, 'off').waitFor()
    expect([...problems, ...broken]).toEqual([])
    await stop()
  })

  it('sends events, and says what one would do', async () => {
    const { address, stop } = await serve()
    const { app } = await openApp(address)
    const panel = await openPanel(address)
    await lampIn(panel, 'on').waitFor()
    await panel.getByLabel('Event', { exact: true }).selectOption('lock')
    await panel.getByRole('button', { name: 'What would it do?' }).click()
    await panel.getByText('isFree is false').or(panel.getByText('isFree does not hold')).first().waitFor()
    expect(await stateOf(app)).toBe('on')
    await panel.getByLabel('Event', { exact: true }).selectOption('reset')
    await panel.getByRole('button', { name: 'Send', exact: true }).click()
    await lampIn(panel, 'off').waitFor()
    expect(await stateOf(app)).toBe('off')
    await stop()
  })

  it('stops at a state while the app runs on', async () => {
    const { address, stop } = await serve()
    const { app } = await openApp(address)
    const panel = await openPanel(address)
    await lampIn(panel, 'on').click()
    const form = panel.getByRole('form', { name: 'Breakpoints' })
    await form.getByLabel('Break on').selectOption('State')
    await form.getByLabel('Which state').selectOption('lamp.off')
    await form.getByRole('button', { name: 'Add breakpoint' }).click()
    await send(app, 'reset')
    await send(app, 'press')
    await panel.getByText('lamp stopped at the state lamp.off').waitFor()
    expect(await stateOf(app)).toBe('on')
    await panel.getByRole('button', { name: 'Continue' }).click()
    await lampIn(panel, 'on').waitFor()
    await stop()
  })

  it('saves the session with contexts, and with passwords masked', async () => {
    const { address, stop } = await serve()
    const { app } = await openApp(address)
    const panel = await openPanel(address)
    await lampIn(panel, 'on').waitFor()
    await send(app, 'reset')
    await app.evaluate(() => (window as never as { lamp: Lamp }).lamp.send({ type: 'count', password: 'fjelltur' }))
    await panel
      .getByRole('cell', { name: '1', exact: true })
      .or(panel.getByText('count', { exact: true }))
      .first()
      .waitFor()
    const [download] = await Promise.all([
      panel.waitForEvent('download'),
      panel.getByRole('button', { name: 'Save session' }).click(),
    ])
    const text = gunzipSync(readFileSync(await download.path())).toString()
    expect((JSON.parse(text) as { events: { type: string }[][] }).events.map(([, , , event]) => event?.type)).toEqual([
      'press',
      'reset',
      'count',
    ])
    expect(text).toContain('"presses":1')
    expect(text).not.toContain('fjelltur')
    await stop()
  })

  it('finds a page again after a reload, and after a restart of the command', async () => {
    const first = await serve('--token', 'same')
    const { port } = new URL(first.address)
    const { app } = await openApp(first.address)
    const panel = await openPanel(first.address)
    await lampIn(panel, 'on').waitFor()
    await app.reload()
    await panel.getByRole('combobox', { name: /^Page/ }).waitFor()
    await lampIn(panel, 'on').waitFor()
    await first.stop()
    await send(app, 'reset')
    const second = await serve('--token', 'same', '--port', port)
    await lampIn(panel, 'off').waitFor({ timeout: 60_000 })
    await second.stop()
  })

  it('gets nothing from a page before its panel is open', async () => {
    const { address, stop } = await serve()
    const app = await (await browser.newContext()).newPage()
    const said: string[] = []
    app.on('request', (request) => {
      if (request.url().includes('/say')) said.push(request.postData() ?? '')
    })
    await app.goto(`${origin}/?${new URLSearchParams({ connect: address })}`)
    await expect.poll(() => said.length).toBe(1)
    expect(said[0]).toMatch(/^\[\{"kind":"opened","shop":"\w+"\}\]$/)
    await stop()
  })

  it('refuses requests without the token', async () => {
    const { address, stop } = await serve()
    const { origin: at, hostname } = new URL(address)
    expect(hostname).toBe('127.0.0.1')
    const status = (path: string, method = 'GET') => fetch(at + path, { method }).then((answer) => answer.status)
    expect(await status('/')).toBe(403)
    expect(await status('/?token=wrong')).toBe(403)
    expect(await status('/hear?role=panel')).toBe(403)
    expect(await status('/say?role=panel', 'POST')).toBe(403)
    expect(await status('/panel/..%2Fcli.js')).toBe(403)
    await stop()
  })

  it('leaves an app alone whose token is wrong, or whose command is not running', async () => {
    const { address, stop } = await serve()
    const wrong = new URL(address)
    wrong.searchParams.set('token', 'wrong')
    const warned = await (await browser.newContext()).newPage()
    const warning = warned.waitForEvent('console', (message) => message.text().includes('refused the connection'))
    await warned.goto(`${origin}/?${new URLSearchParams({ connect: wrong.href })}`)
    await warning
    expect(await stateOf(warned)).toBe('on')
    await stop()
    const { app, problems } = await openApp(address)
    await send(app, 'reset')
    expect([await stateOf(app), ...problems]).toEqual(['off'])
  })

  it('says what it does not know', async () => {
    const command = join(folder, 'node_modules/.bin/vardeholm-shop')
    const { stdout } = await run(command, ['--help'])
    expect(stdout).toContain('--token')
    for (const args of [
      [],
      ['inspekt'],
      ['inspect', '--prt', '1'],
      ['inspect', '--port', 'x'],
      ['inspect', '--token', ''],
    ])
      await expect(run(command, args)).rejects.toMatchObject({ code: 1 })
  })
})
