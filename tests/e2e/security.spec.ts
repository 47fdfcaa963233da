import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, interactive, test } from './shop.ts'

test.use({ expectedConsole: /Trusted ?(Type|HTML|Script)|Content Security Policy|Refused to|ERR_FAILED/i })

/** Attacks by injected markup and addresses, and their results. */
function attack(): Record<string, unknown> {
  const outcome: Record<string, unknown> = {}
  const attempt = (name: string, act: () => unknown) => {
    try {
      outcome[name] = act() ?? 'done'
    } catch (fault) {
      outcome[name] = (fault as Error).name
    }
  }
  const script = () => document.createElement('script')
  const ran = () => Object.assign(globalThis, { ran: true })
  Object.assign(globalThis, { ran: false, run: ran })
  attempt('markup', () => {
    document.body.innerHTML += '<img src="x" onerror="run()">'
  })
  attempt('code', () => {
    script().text = 'run()'
  })
  attempt('address', () => {
    script().src = 'https://thief.example/assets/x.js'
  })
  attempt('address of ours', () => {
    script().src = '/api/v1/categories'
  })
  attempt('worker', () => new Worker('data:text/javascript,run()'))
  attempt('handler', () => {
    const button = document.createElement('button')
    button.setAttribute('onclick', 'run()')
    document.body.append(button)
    button.click()
  })
  attempt('inline', () => {
    const tag = script()
    tag.append('run()')
    document.head.append(tag)
  })
  attempt('text', () => {
    document.createElement('p').innerHTML = 'Takk &amp; ha det'
  })
  attempt('session', () => document.cookie)
  return outcome
}

test('SECURITY a page runs only the shop’s own scripts', async ({ page }) => {
  await page.goto('/')
  await interactive(page)
  const outcome = await page.evaluate(attack)
  expect(outcome).toMatchObject({
    markup: 'TypeError',
    code: 'TypeError',
    address: 'TypeError',
    'address of ours': 'TypeError',
    worker: 'TypeError',
    handler: 'TypeError',
    text: 'done',
    session: expect.not.stringContaining('session='),
  })
  expect(await page.evaluate(() => (globalThis as unknown as { ran: boolean }).ran)).toBe(false)
})

test('SECURITY no other site can frame or read the shop', async ({ page, shop }) => {
  const thief = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html' })
    answer.end(`<title>thief</title><iframe src="${shop.origin}/"></iframe>`)
  })
  await new Promise<void>((ready) => thief.listen(0, '127.0.0.1', ready))
  try {
    const refused = page.waitForEvent('console', (message) => /frame/i.test(message.text()))
    await page.goto(`http://127.0.0.1:${(thief.address() as AddressInfo).port}/`)
    await refused
    const read = await page.evaluate(
      (address) =>
        fetch(address, { credentials: 'include' }).then(
          () => 'read',
          () => 'refused',
        ),
      `${shop.origin}/api/v1/categories`,
    )
    expect(read).toBe('refused')
  } finally {
    thief.closeAllConnections()
    thief.close()
  }
})
