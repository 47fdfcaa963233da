import type { WireOrderPlaced } from '../../../api/wire.ts'
import { DomainError } from '../../core/domain-error.ts'
import { sessionHash } from '../../core/session-id.ts'
import { browserOf } from '../../customers/lineage.ts'
import { giftCardBalanceRequest, giftCardPurchaseRequest } from '../../gift-cards/gift-card-request.ts'
import { readGiftCardBalance } from '../../gift-cards/read-gift-card.ts'
import { created, idempotencyKey, noStore } from '../caching.ts'
import * as contract from '../contract/index.ts'
import { json } from '../responses.ts'
import { type Route, route } from '../route.ts'

export const giftCardRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/gift-cards',
    summary: 'Places the order of a gift card, which is issued and mailed once the order is paid',
    extension: true,
    idempotent: true,
    body: giftCardPurchaseRequest,
    responses: {
      response: contract.orderPlaced,
      status: created,
      errors: {
        409: 'The key was used for another order',
        429: 'Too many orders and reservations of the network',
        503: 'The shop cannot send mail',
      },
    },
    handler: async ({ shop, body, request, session, origin, address }) => {
      const placed: WireOrderPlaced = {
        OrderID: await shop.orders.placeGiftCard(body, {
          session: sessionHash(session),
          browser: await browserOf(shop.db, session),
          idempotencyKey: idempotencyKey(request),
          customerId: await shop.customers.customerIdOf(session),
          origin,
          address,
        }),
      }
      return json(placed, created)
    },
  }),
  route({
    method: 'POST',
    path: '/gift-cards/balance',
    summary: 'What a gift card has left, by its code, and what happened to it, without persons or orders',
    extension: true,
    body: giftCardBalanceRequest,
    responses: {
      response: contract.giftCardBalance,
      errors: { 404: 'No such gift card', 429: 'Too many wrong codes' },
    },
    handler: async ({ shop, body, session, address }) => {
      const browser = await browserOf(shop.db, session)
      return noStore(
        json(
          await shop.customers.withGiftCardLimit(
            { address, session: sessionHash(session) },
            () => readGiftCardBalance(shop.db, body.Code, browser),
            (error) => error instanceof DomainError && error.kind === 'notFound',
          ),
        ),
      )
    },
  }),
]
