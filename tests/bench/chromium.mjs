import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { rolldown } from 'rolldown'

const cache = (root) => join(root, 'node_modules', '.cache')

/** The browser that the tests use, as `findBrowser` of the browser tests finds it. */
async function theTestsBrowser(root) {
  const file = join(cache(root), 'bench', 'browser.mjs')
  const build = await rolldown({ input: join(root, 'tests', 'e2e', 'browser.ts'), external: /^(@|node:)/ })
  await build.write({ file })
  await build.close()
  const { findBrowser } = await import(pathToFileURL(file).href)
  return findBrowser(cache(root))
}

/** A headless browser, started; `port` makes it answer the debugger's protocol there as well. */
export async function launch(root, port) {
  const { executablePath, args, env } = await theTestsBrowser(root)
  return chromium.launch({
    executablePath,
    args: [...args, ...(port === undefined ? [] : [`--remote-debugging-port=${port}`])],
    env: { ...process.env, ...env },
  })
}
