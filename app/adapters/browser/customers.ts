import type { CustomerApi } from '../../api/customers.ts'
import { csrfMeta } from './api.ts'
import { sessionExpired } from './session-expiry.ts'

let opened: Promise<CustomerApi> | undefined

/** The customer API in a browser. Loads its code with the first call. */
export function browserCustomers(): Promise<CustomerApi> {
  opened ??= import('../../api/customers.ts').then(({ createCustomerApi }) =>
    createCustomerApi({ csrfToken: csrfMeta(), onLoginEnd: sessionExpired }),
  )
  opened.catch(() => {
    opened = undefined
  })
  return opened
}
