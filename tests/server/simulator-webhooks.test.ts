import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openStore } from '../../app/server/providers/simulators/store.ts'
import { openWebhooks, type WithWebhooks } from '../../app/server/providers/simulators/webhooks.ts'
import { listen, originOf, shut } from './simulators.ts'

it('PAY-06 a delivered webhook that cannot be stored is told in the log and ends no process', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'shop-simulator-'))
  const log: string[] = []
  // a shop that stops and deletes its files while it answers
  const shop = await listen(async () => {
    await rm(directory, { recursive: true, force: true })
    return new Response(null, { status: 200 })
  })
  const webhooks = openWebhooks(openStore<WithWebhooks>(directory), {
    headersOf: () => ({}),
    lateness: 0,
    log: (line) => log.push(line),
  })
  const to = [{ url: originOf(shop), secret: 'secret' }]
  await webhooks.happened({ id: '17', webhooks: [] }, to, 'payment.created', () => ({}))
  await expect
    .poll(() => log.join('\n'), { timeout: 10_000 })
    .toMatch(/^Webhook payment\.created of payment 17 is sent again/)
  await shut(shop)
})
