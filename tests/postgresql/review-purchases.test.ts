import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addReview } from '../../app/server/reviews/reviews.ts'
import { payUnreported, pieceOnWeb, sharedOrderDesk, shopOrigin } from '../server/order-desk.ts'

const desk = sharedOrderDesk()

it('SECURITY PROD-07 a review written during the withdrawal of its purchase waits for the shop', async () => {
  const { db, orders } = desk()
  const piece = await pieceOnWeb(db)
  const customerId = 600_001
  const order = await orders.place(piece.order, { session: 'a browser', idempotencyKey: null, customerId })
  const { RedirectUrl } = await orders.startPayment(order, shopOrigin)
  await payUnreported(RedirectUrl)
  expect(await orders.read(order)).toMatchObject({ Status: 'paid' })

  let goOn = (): void => undefined
  const held = new Promise<void>((done) => {
    goOn = done
  })
  let written: Promise<void> | undefined
  await new Promise<void>((isThere) => {
    written = db.transaction(async (tx) => {
      const said = { reviewable_id: piece.articleId, rating: 5, content: 'Fin' } as Parameters<typeof addReview>[2]
      await addReview(tx, { id: customerId, firstName: 'Åse' }, said)
      isThere()
      await held
    })
  })
  let isOver = false
  const withdrawn = orders.withdraw(order).then(() => {
    isOver = true
  })
  const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => isOver || (await db.execute(waits)).rows.length > 0).toBe(true)
  goOn()
  await Promise.all([written, withdrawn])
  const { rows } = await db.execute<{ approved: boolean }>(
    sql`select approved from reviews where customer_id = ${customerId}`,
  )
  expect(rows).toEqual([{ approved: false }])
})
