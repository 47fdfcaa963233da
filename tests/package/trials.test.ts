import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findBrowser } from '../e2e/browser.ts'
import { freshProject, root, run } from './projects.ts'

// bundlers and programs of their own take long on a busy machine
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const strangers = ['player', 'wizard', 'chat'] as const
const sourceOf = (name: string) => readFileSync(new URL(`./strangers/${name}.ts`, import.meta.url), 'utf8')
const sources = Object.fromEntries(strangers.map((name) => [`src/${name}.ts`, sourceOf(name)]))

/** Time of the actors, which passes only when a trial says so. */
interface AppClock {
  passTime(ms: number): void
}

/** The app of a team that has three machines: a button for each event that the trials send. */
const main = `
  import { createActor, SimulatedClock } from 'xstate'
  import { inspect } from 'vardeholm-shop/inspect'
  import { chatMachine } from './src/chat.ts'
  import { playerMachine } from './src/player.ts'
  import { wizardMachine } from './src/wizard.ts'
  const clock = new SimulatedClock()
  globalThis.passTime = (ms) => clock.increment(ms)
  const [player, wizard] = [playerMachine, wizardMachine, chatMachine].map((machine) =>
    createActor(machine, { clock, inspect: inspect() }).start())
  const button = (label, act) => {
    const element = document.body.appendChild(document.createElement('button'))
    element.textContent = label
    element.onclick = act
  }
  button('Play', () => player.send({ type: 'play' }))
  button('Next track', () => player.send({ type: 'next' }))
  button('Next step', () => wizard.send({ type: 'next' }))
`

let folder = ''
beforeAll(() => {
  folder = freshProject('trials', ['xstate', 'vite', 'vitest'], {
    ...sources,
    'index.html': '<!doctype html><title>App</title><body><script type="module" src="./main.js"></script>',
    'main.js': main,
  })
})

/** What a command of the package prints. */
const command = async (...args: string[]): Promise<string> => {
  const cli = join(folder, 'node_modules/vardeholm-shop/inspect/cli.js')
  const { stdout } = await run(process.execPath, [cli, ...args], { cwd: folder })
  return stdout
}

/** Runs tests of the project: those that failed. */
async function failing(...files: string[]): Promise<string[]> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  // mutants take longer than Vitest's five seconds on a busy machine
  const args = [vitest, 'run', '--root', folder, '--reporter', 'json', '--testTimeout', '60000', ...files]
  const { stdout } = await run(process.execPath, args, { cwd: folder, maxBuffer: 1 << 26 }).catch((fault) => fault)
  const { testResults, numTotalTests } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
    numTotalTests: number
    testResults: { message: string; assertionResults: { status: string; title: string; failureMessages: string[] }[] }[]
  }
  expect(numTotalTests, testResults[0]?.message).toBeGreaterThan(0)
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ status, title, failureMessages }) =>
      status === 'failed' ? [`${title}: ${failureMessages[0]}`] : [],
    ),
  )
}

const edit = (file: string, change: (text: string) => string) => {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  const changed = change(text)
  expect(changed).not.toBe(text)
  writeFileSync(path, changed)
}

describe('the first test of a stranger’s machine', () => {
  it.each([
    ['player', { volume: '[{ level: 0 }, { level: 7 }]' }],
    [
      'wizard',
      {
        'xstate.done.actor.0.wizard.sending': "[{ output: { ticket: 'T-3' } }]",
        'xstate.error.actor.0.wizard.sending': "[{ error: 'no such address' }]",
        name: "[{ value: '' }, { value: 'Ada' }]",
        email: "[{ value: '' }, { value: 'ada@example.com' }]",
      },
    ],
  ])('of the %s passes as it is written, once the payloads are filled in', async (name, payloads) => {
    expect(await command('init', `src/${name}.ts`)).toContain(`Wrote src/${name}.test.ts`)
    const file = `src/${name}.test.ts`
    const open = readFileSync(join(folder, file), 'utf8')
    expect(open.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(20)
    expect(open.match(/: fillIn/g)).toHaveLength(Object.keys(payloads).length)
    const escaped = (type: string) => type.replaceAll('.', String.raw`\.`)
    for (const [type, payload] of Object.entries(payloads))
      edit(file, (text) =>
        text.replace(new RegExp(`('?${escaped(type)}'?: )\\[\\{ \\w+: fillIn \\}\\]`), `$1${payload}`),
      )
    expect(await failing(file)).toEqual([])
  })

  it('does not replace a test', async () => {
    writeFileSync(join(folder, 'src/chat.test.ts'), '// mine')
    await expect(command('init', 'src/chat.ts')).rejects.toThrow(/chat\.test\.ts exists already/)
    expect(readFileSync(join(folder, 'src/chat.test.ts'), 'utf8')).toBe('// mine')
  })

  it('says that a module exports no machine', async () => {
    await expect(command('init', 'main.js')).rejects.toThrow()
    writeFileSync(join(folder, 'src/none.ts'), 'export const text: string = "none"')
    await expect(command('init', 'src/none.ts')).rejects.toThrow(/src\/none\.ts exports no state machine/)
  })
})

describe('the reporter of Vitest', () => {
  const config = (least: number) => `
    import { chartCoverage } from 'vardeholm-shop/vitest'
    import { defineConfig } from 'vitest/config'
    export default defineConfig({
      test: { reporters: ['default', chartCoverage({ html: 'out/charts.html', least: ${least} })], setupFiles: ['./gather.ts'] },
    })`
  const started = `
    import { actorSubject, checkMutants, coverage, createModel, runPaths } from 'vardeholm-shop/machines/testing'
    import { expect, test } from 'vitest'
    import { createActor, SimulatedClock } from 'xstate'
    import { playerMachine } from './player.ts'
    import { chatMachine } from './chat.ts'
    const events = { next: [], volume: [] }
    const walk = (machine, subject) => runPaths(createModel(machine, { events }), actorSubject(subject), { allowMissing: true })
    test('plays and stops', () => walk(playerMachine, playerMachine))
    test('charts that are broken on purpose do not count', async () => {
      const { total } = await checkMutants(playerMachine, (mutant) => walk(mutant, mutant), { least: 0 })
      expect(total).toBeGreaterThan(10)
    })
    test('starts a chat', () => {
      const { inspect } = coverage(chatMachine)
      createActor(chatMachine, { inspect }).start().stop()
    })`
  const project = (least: number) =>
    freshProject(`reporter-${least}`, ['xstate', 'vite', 'vitest'], {
      'vitest.config.ts': config(least),
      'gather.ts':
        "import { gatherCharts } from 'vardeholm-shop/vitest'\nimport { afterEach } from 'vitest'\ngatherCharts(afterEach)",
      'player.ts': sourceOf('player'),
      'chat.ts': sourceOf('chat'),
      'some.test.ts': started,
    })
  const printedBy = (at: string) => {
    const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', at, '--testTimeout', '60000']
    return run(process.execPath, args, { cwd: at, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '' } })
  }

  it('prints what the tests visit of each chart, and draws it', async () => {
    const at = project(0)
    const { stdout } = await printedBy(at)
    expect(stdout.match(/^player: states \d+ of \d+, transitions \d+ of \d+$/gm)).toHaveLength(1)
    expect(stdout).toMatch(/^ +✓ play/m)
    expect(stdout).toMatch(/^ +✗ next/m)
    expect(stdout).toMatch(/chat: states [1-9]/)
    const page = readFileSync(join(at, 'out/charts.html'), 'utf8')
    expect(page).toContain('class="box')
    expect(page).toMatch(/ seen" data-state="player/)
    expect(page).toContain(' missed')
  })

  it('fails a run that visits less than is asked', async () => {
    const fault: { code?: number; stdout?: string } = await printedBy(project(1)).then(
      () => ({}),
      (thrown) => thrown,
    )
    expect(fault.stdout).toContain('Less than 100 % visited: chat, player')
    expect(fault.code).toBe(1)
  })
})

it('the cart in euros costs what its page says', async () => {
  const page = readFileSync(join(root, 'app/build/package/CART.md'), 'utf8')
  const [, code = ''] = /```ts\n(.*?)```/s.exec(page) ?? []
  const [, amount] = /\/\/ (\S+)\n$/.exec(code) ?? []
  const shop = freshProject('cart-in-euros', ['xstate', 'react', 'react-dom', '@types/react'], { 'cart.ts': code })
  const compilerOptions = {
    ...{ strict: true, target: 'es2022', lib: ['es2024', 'dom', 'dom.iterable'], types: ['node'] },
    ...{ module: 'nodenext', moduleResolution: 'nodenext', typeRoots: [join(root, 'node_modules/@types')] },
  }
  writeFileSync(join(shop, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['cart.ts'] }))
  const compiled = await run(join(root, 'node_modules/.bin/tsc'), ['-p', shop]).catch((fault) => fault)
  expect(compiled.stdout).toBe('')
  const { stdout } = await run(process.execPath, [join(shop, 'cart.js')])
  expect(stdout.trim()).toBe(amount)
  expect(amount).toBe('€54.85')
})

describe('in the app of three machines', () => {
  let browser: Browser
  beforeAll(async () => {
    const { executablePath, args, env } = await findBrowser()
    browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } as Record<string, string> })
  })
  afterAll(() => browser?.close())

  async function openApp(): Promise<Page> {
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: { outDir: 'out', chunkSizeWarningLimit: 5000 },
    })
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.route('**', (route) => {
      const { pathname } = new URL(route.request().url())
      return route.fulfill({ path: join(folder, 'out', pathname === '/' ? 'index.html' : pathname) })
    })
    await page.goto('http://app.example/')
    await page.getByRole('button', { name: 'Play' }).waitFor()
    return page
  }

  it('a recorded fault becomes a test that fails until the machine is mended', async () => {
    const fault = ['context.tracks - 1', 'context.tracks'] as const
    edit('src/player.ts', (text) => text.replace(...fault))
    const page = await openApp()
    await page.getByRole('button', { name: 'Play' }).click()
    for (let track = 0; track < 3; track++) {
      await page.evaluate(() => (globalThis as typeof globalThis & AppClock).passTime(900))
      await page.getByRole('button', { name: 'Next track' }).click()
    }
    // longer than the machine's delays: a slow machine must not add their steps to what is saved
    await page.waitForTimeout(1000)
    await page.keyboard.press('Control+Alt+i')
    const save = page.getByRole('button', { name: 'Save session' })
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
    await download.saveAs(join(folder, 'skips.json.gz'))
    await page.close()

    expect(await command('test', 'skips.json.gz', 'src/player.ts')).toBe('Wrote skips.test.ts\nWrote skips.recording\n')
    expect(await failing('skips.test.ts'), 'as recorded').toEqual([])
    // the last track is the third; what followed goes with the fault
    edit('skips.test.ts', (text) =>
      text.replace(/ {4}'next → [^\n]*"position":3.*?\n {2}\]/s, "    'next → nothing changes',\n  ]"),
    )
    expect(await failing('skips.test.ts')).toEqual([expect.stringContaining('player (actor 0)')])
    edit('src/player.ts', (text) => text.replace(fault[1], fault[0]))
    expect(await failing('skips.test.ts')).toEqual([])
  })

  it('a screen-reader user finds by keyboard why an event did nothing', async () => {
    const page = await openApp()
    await page.getByRole('button', { name: 'Next step' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Alt+i')
    const focused = async (): Promise<string> => {
      const cdp = await page.context().newCDPSession(page)
      const { nodes } = await cdp.send('Accessibility.getFullAXTree')
      await cdp.detach()
      const isFocused = ({ properties = [] }: (typeof nodes)[number]) =>
        properties.some(({ name, value }) => name === 'focused' && value.value === true)
      const { role, name } = nodes.findLast((node) => isFocused(node) && node.role?.value !== 'RootWebArea') ?? {}
      return `${role?.value} ${name?.value}`
    }
    await expect.poll(focused).toBe('complementary Inspector')
    let keys = 0
    const isThere = (what: string) => async () => (await focused()).includes(what)
    async function press(key: string, until: () => Promise<boolean>): Promise<void> {
      while (!(await until())) {
        expect(++keys, await focused()).toBeLessThan(20)
        await page.keyboard.press(key)
      }
    }
    await press('Tab', isThere('→'))
    await press('ArrowUp', isThere('next outside → wizard'))
    expect(await focused()).toContain('(no transition)')
    await page.keyboard.press('Enter')
    const reason = 'next changes nothing: the guard hasName does not hold.'
    await expect.poll(() => page.getByRole('status').allInnerTexts()).toContain(`wizard: ${reason}`)
    await page.getByRole('region', { name: 'Why not' }).getByText(reason).waitFor()
    expect(keys).toBeLessThanOrEqual(12)
    await page.close()
  })

  it('the panel is beside the page, and gives the room back', async () => {
    const page = await openApp()
    const bodyWidth = () => page.evaluate(() => document.body.clientWidth)
    const before = await bodyWidth()
    await page.getByRole('button', { name: 'Play' }).focus()
    await page.keyboard.press('Control+Alt+i')
    await page.getByRole('heading', { name: 'Inspector' }).waitFor()
    expect(await bodyWidth()).toBeLessThan(before - 900)
    // the panel lies over none of it
    await page.getByRole('button', { name: 'Next step' }).click({ timeout: 5000 })
    await page.keyboard.press('Control+Alt+i')
    await expect.poll(bodyWidth).toBe(before)
    await page.close()
  })
})
