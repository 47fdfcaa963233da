import { stockAlertRequest, stockAlertToken } from '../../stock-alerts/request-schemas.ts'
import { noStore } from '../caching.ts'
import * as contract from '../contract/index.ts'
import { json, noContent } from '../responses.ts'
import { type Route, route } from '../route.ts'

export const stockAlertRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/stock-alerts',
    summary: 'Asks to be told by mail when a sold-out variant is back; the address is confirmed by a mailed link',
    extension: true,
    body: stockAlertRequest,
    responses: {
      response: contract.stockAlertRequested,
      errors: {
        404: 'No such variant',
        409: 'The variant is in stock',
        429: 'Too many mails to this address or from this network',
        503: 'The shop cannot send mail',
      },
    },
    handler: async ({ shop, body, session, address, origin }) =>
      noStore(json(await shop.stockAlerts.request(body, { session, address, origin }))),
  }),
  route({
    method: 'POST',
    path: '/stock-alerts/confirm',
    summary: 'Confirms the address of a request by the token of its mailed link; idempotent',
    extension: true,
    body: stockAlertToken,
    responses: { response: contract.stockAlert, errors: { 404: 'The link is outdated' } },
    handler: async ({ shop, body }) => noStore(json(await shop.stockAlerts.confirm(body.Token))),
  }),
  route({
    method: 'POST',
    path: '/stock-alerts/end',
    summary: 'Ends a request by the token of its mailed link; idempotent',
    extension: true,
    body: stockAlertToken,
    responses: { response: null, status: 204 },
    handler: async ({ shop, body }) => {
      await shop.stockAlerts.end(body.Token)
      return noContent()
    },
  }),
]
