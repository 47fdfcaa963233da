import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

export interface Browser {
  executablePath: string
  args: string[]
  env?: Record<string, string>
  /** Where it was found, for the log. */
  from: string
}

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
]
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function onThisMachine(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere].find(runs)
}

/**
 * The browser for the tests, from the first of: SHOP_BROWSER (a program, or 'npm'), Playwright's own, the Chromium that
 * the npm package @sparticuz/chromium carries (x64 Linux), one on this machine. The package comes before the machine's,
 * so that every x64 Linux machine tests with the same browser. The package's is unpacked under `cache`.
 */
export async function findBrowser(
  cache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache'),
): Promise<Browser> {
  const named = process.env.SHOP_BROWSER
  if (named !== undefined && named !== 'npm') {
    if (runs(named)) return { executablePath: named, args, from: 'SHOP_BROWSER' }
    throw new Error(`SHOP_BROWSER names ${named}, which is not a program`)
  }
  const own = chromium.executablePath()
  if (named === undefined && existsSync(own)) return { executablePath: own, args, from: "Playwright's own" }
  if (process.platform === 'linux' && process.arch === 'x64') return carried(join(cache, 'browser'))
  const here = onThisMachine()
  if (here) return { executablePath: here, args, from: 'this machine' }
  throw new Error('No browser for the browser tests. Run: npx playwright install chromium')
}

/** Unpack the npm package's Chromium, and the few libraries and fonts it needs. */
async function carried(folder: string): Promise<Browser> {
  mkdirSync(folder, { recursive: true })
  // the package unpacks into os.tmpdir(), and its libraries only when it believes that it runs on Lambda
  const ours = { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
  const touched = [...Object.keys(ours), 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH']
  const before = touched.map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, ours)
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    const executablePath = await packed.executablePath()
    nameFonts(join(folder, 'fonts'))
    return {
      executablePath,
      // no software GPU: it costs a tenth of a page's work
      args: [...args, '--headless=shell', '--disable-gpu', '--disable-software-rasterizer'],
      from: '@sparticuz/chromium',
      env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
    }
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

/** The package's font settings name folders of another machine: without any font here, even web fonts fail to load. */
function nameFonts(folder: string): void {
  const file = join(folder, 'fonts.conf')
  const settings = readFileSync(file, 'utf8')
  const here = `<dir>${join(folder, 'fonts')}</dir>`
  if (!settings.includes(here)) writeFileSync(file, settings.replace('</fontconfig>', `${here}</fontconfig>`))
}
