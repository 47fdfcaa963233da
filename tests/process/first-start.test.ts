import { describe, expect, it } from 'vitest'
import type { WireArticleDetail } from '../../app/api/wire.ts'
import { testArticles } from '../server/test-articles.ts'
import { client } from './client.ts'
import { shopProcesses } from './shop-process.ts'

const { start, directory } = shopProcesses()

/** First starts are slow, and other tests run at the same time. */
const timeoutMs = 90_000

describe('a shop that is killed', { timeout: timeoutMs }, () => {
  it('starts over after a kill during its first start', async () => {
    const DATA_DIR = await directory()
    // no prepared database has this many, so this one is seeded row by row
    const first = start({ DATA_DIR, DEMO_ARTICLES: '60' })
    await first.prints('Demo catalogue:')
    await first.kill('SIGKILL')
    const again = start({ DATA_DIR })
    const shopper = await client(await again.ready())
    expect(again.output()).toContain('New database')
    const last = await shopper.get<WireArticleDetail & { message?: string; code?: string }>(`/articles/${testArticles}`)
    expect(last.ArticleID ?? last.code).toBeDefined()
    await again.kill('SIGTERM')
    expect(await again.exit).toBe(0)
    expect(again.output()).toContain('SIGTERM: closing')
  })
})
