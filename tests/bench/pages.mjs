import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { note } from './report.mjs'
import { startShop } from './server.mjs'

const warmUp = 40
const requests = 200
const paths = { home: '/', category: '/klær/jakker', article: '/product/1', 'search result': '/search/ullgenser' }
/** Ticks of the kernel's clock in a second, as Linux counts a task's time. */
const ticksPerSecond = 100

/** CPU time that a thread has used, ms. */
function cpuOf(statFile) {
  const fields = readFileSync(statFile, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000
}

/** Of the server's main thread, where pages are rendered, and of the whole process, the database among it. */
export const cpuTimes = (pid) => ({
  main: cpuOf(join('/proc', String(pid), 'task', String(pid), 'stat')),
  whole: cpuOf(join('/proc', String(pid), 'stat')),
})

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** After its start the server draws pictures in the background: waits until that is done, two minutes at most. */
export async function atRest(pid) {
  for (let second = 0; second < 120; second++) {
    const before = cpuTimes(pid).whole
    await pause(1000)
    if (cpuTimes(pid).whole - before < 50) return
  }
}

/** What a page costs the server, one request after the other. */
export async function measurePages(root) {
  if (!existsSync('/proc/self/task')) {
    console.log('\nServer CPU per page: skipped, since this system has no /proc to read it from')
    return
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const shop = await startShop(root, dataDir)
  await atRest(shop.pid)
  console.log(`\nServer CPU per page, ms, mean of ${requests} (budget: 15 for a category)`)
  try {
    for (const [name, path] of Object.entries(paths)) {
      const get = async () => {
        const response = await fetch(shop.origin + path)
        const body = await response.arrayBuffer()
        if (!response.ok) throw new Error(`${path} answered ${response.status}`)
        return body.byteLength
      }
      let bytes = 0
      for (let i = 0; i < warmUp; i++) bytes = await get()
      const before = cpuTimes(shop.pid)
      const begun = performance.now()
      for (let i = 0; i < requests; i++) await get()
      const wall = (performance.now() - begun) / requests
      const after = cpuTimes(shop.pid)
      note(
        `${name}, CPU of a page`,
        'ms',
        (after.whole - before.whole) / requests,
        name === 'category' ? { most: 15 } : {},
      )
      note(`${name}, HTML`, 'KiB', bytes / 1024)
      const each = (key) => ((after[key] - before[key]) / requests).toFixed(1)
      console.log(
        `  ${name.padEnd(14)} ${each('main')} in the main thread, ${each('whole')} in all; ${wall.toFixed(1)} ms a request, ${(bytes / 1024).toFixed(0)} KiB of HTML`,
      )
    }
  } finally {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
