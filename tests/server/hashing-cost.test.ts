import * as argon2 from '@node-rs/argon2'
import { expect, it, vi } from 'vitest'
import { openCustomers } from '../../app/server/customers/customers.ts'
import { noMail } from '../../app/server/mail/no-mail.ts'
import { testSecretKey } from './shop.ts'
import { openTestDatabase } from './test-database.ts'

// The real library, with its calls counted.
vi.mock('@node-rs/argon2', { spy: true })

it('SECURITY USER-02 a made-up link costs no password hash', async () => {
  const { database, close } = await openTestDatabase()
  const customers = openCustomers(database.db, noMail, testSecretKey, () => undefined)
  const fresh = { password: 'et langt passord', password_confirmation: 'et langt passord' }
  const origin = 'http://shop.test'
  await expect(
    customers.setPassword({ token: 'made-up', email: 'a@example.com', ...fresh }, { address: '192.0.2.1' }),
  ).rejects.toMatchObject({ kind: 'invalid' })
  await expect(customers.verify('made-up', { origin })).rejects.toMatchObject({ kind: 'invalid' })
  expect(argon2.hash).not.toHaveBeenCalled()
  await close()
})
