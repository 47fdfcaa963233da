import * as argon2 from '@node-rs/argon2'
import { expect, it, vi } from 'vitest'
import { noMail } from '../../app/server/mail/no-mail.ts'
import { testSecretKey } from './shop.ts'
import { openTestDatabase } from './test-database.ts'

// The real library, with its calls counted.
vi.mock('@node-rs/argon2', { spy: true })
// other test files of this process may have loaded the server's modules, with the library that counts nothing
vi.resetModules()
const { openCustomers } = await import('../../app/server/customers/customers.ts')
const { passwordHash } = await import('../../app/server/customers/passwords.ts')

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
  await passwordHash(fresh.password)
  expect(argon2.hash, 'a real password').toHaveBeenCalledTimes(1)
  await close()
})
