import { expect, freePort, startShop, test } from './shop.ts'

test('PERF the built thread of the pages is ready to render', async ({ request }) => {
  const METRICS_PORT = String(await freePort())
  const shop = await startShop({ METRICS_PORT })
  const metrics = async () => (await request.get(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  await expect.poll(metrics).toContain('shop_page_threads_ready 1')
  expect(await (await request.get(shop.origin)).text()).toContain('<html lang="nb-NO"')
  expect(await metrics()).toContain('shop_page_threads_ready 1')
  expect(shop.log()).not.toContain('thread of the pages')
  await shop.stop()
})
