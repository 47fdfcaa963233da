import { randomBytes } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { defaultShippingPrice, homeShipping, webStockShopId } from '../../machines/domain/index.ts'
import { brand } from '../brands/index.ts'
import { tenantOf } from '../server/content/tenants.ts'
import { isPassword, passwordHash } from '../server/customers/passwords.ts'
import { closeSessionsOf } from '../server/customers/sessions.ts'
import { unspecified } from '../server/customers/wire.ts'
import type { Db } from '../server/db/database.ts'
import { customers, orderLines, orders, type VariantDocument } from '../server/db/schema.ts'

/** Public: the README names it. */
const password = 'fjelltur-2026'
const idBytes = 18
const millisecondsPerDay = 86_400_000
const people = [
  {
    email: 'kari@example.com',
    phone: '+4790000001',
    firstName: 'Kari',
    lastName: 'Nordmann',
    birthDate: '1988-05-17',
    genderId: 2,
    address: 'Fjordveien 12 B',
    postalCode: '0150',
    city: 'Oslo',
    club: true,
    newsletter: true,
    isVerified: true,
    /** Pieces of each paid order, and its age in days. */
    bought: [
      { pieces: [1, 2], daysAgo: 12 },
      { pieces: [1], daysAgo: 75 },
    ],
  },
  {
    email: 'ola@example.com',
    phone: '+4790000002',
    firstName: 'Ola',
    lastName: 'Nordmann',
    isVerified: false,
    bought: [],
  },
]

/** Addresses of the demo accounts. */
export const demoEmails = people.map(({ email }) => email)

/** Number of demo accounts. */
export const demoPeople = people.length

/** Creates the accounts of the README, with their orders. */
export async function insertCustomers(tx: Db): Promise<void> {
  for (const { bought, isVerified, ...person } of people) {
    const [made] = await tx
      .insert(customers)
      .values({
        ...unspecified,
        ...person,
        emailVerifiedAt: isVerified ? new Date() : null,
        authId: randomBytes(idBytes).toString('base64url'),
        passwordHash: await passwordHash(password),
        termsAcceptedAt: new Date(),
      })
      .onConflictDoNothing()
      .returning()
    if (!made) continue
    for (const { pieces, daysAgo } of bought) {
      await insertOrder(tx, made, pieces, new Date(Date.now() - daysAgo * millisecondsPerDay))
    }
  }
}

/** Removes the public password from accounts that still have it, and ends their sessions. Returns their number. */
export async function lockCustomers(db: Db): Promise<number> {
  const rows = await db
    .select({ id: customers.id, hash: customers.passwordHash })
    .from(customers)
    .where(inArray(customers.email, demoEmails))
  let locked = 0
  for (const { id, hash } of rows) {
    if (!(await isPassword(password, hash))) continue
    const unknown = await passwordHash(randomBytes(idBytes).toString('base64url'))
    await db.update(customers).set({ passwordHash: unknown }).where(eq(customers.id, id))
    await closeSessionsOf(db, id)
    locked += 1
  }
  return locked
}

/** A paid order of bestsellers. Its stock was taken before the demo's counts. */
async function insertOrder(
  tx: Db,
  customer: typeof customers.$inferSelect,
  pieces: readonly number[],
  at: Date,
): Promise<void> {
  const { rows } = await tx.execute<{
    ean: string | number
    article_id: number
    name: string
    price: number
    pant: number
    freight_price: number
    vat_percentage: number
    doc: VariantDocument
  }>(sql`
    select v.ean, v.article_id, a.name, a.price, a.pant, a.freight_price, a.vat_percentage, v.doc
    from articles a join variants v on v.article_id = a.id and v.position = 0
    where a.visible and a.can_purchase order by a.bestseller_rank, a.id limit ${pieces.length}`)
  const lines = rows.map((row, position) => ({ ...row, position, count: pieces[position]! }))
  const sum = (amount: (line: (typeof lines)[number]) => number): number =>
    lines.reduce((total, line) => total + line.count * amount(line), 0)
  const [goods, pant] = [sum(({ price }) => price), sum((line) => line.pant)]
  const shipping = homeShipping(
    goods,
    lines.map((line) => line.freight_price),
    { price: defaultShippingPrice, freeFrom: tenantOf(brand.id).FreeShippingFrom ?? null },
  )
  const id = randomBytes(idBytes).toString('base64url')
  await tx.insert(orders).values({
    id,
    status: 'paid',
    createdAt: at,
    paidAt: at,
    // sent the day after
    handedOverAt: new Date(at.getTime() + millisecondsPerDay),
    emailVerifiedAt: customer.emailVerifiedAt,
    delivery: 'home',
    shopId: webStockShopId,
    customerName: `${customer.firstName} ${customer.lastName}`,
    email: customer.email,
    phone: customer.phone,
    address: customer.address,
    postalCode: customer.postalCode,
    city: customer.city,
    goods,
    pant,
    discount: 0,
    shipping,
    total: goods + pant + shipping,
    session: '',
    requestHash: '',
    customerId: customer.id,
  })
  if (lines.length === 0) return
  await tx.insert(orderLines).values(
    lines.map(({ ean, article_id: articleId, name, price, pant: deposit, vat_percentage, doc, position, count }) => ({
      orderId: id,
      ean: Number(ean),
      position,
      articleId,
      name,
      colour: doc.Color.Name,
      size: doc.Size.Name,
      count,
      price,
      pant: deposit,
      vatPercentage: vat_percentage,
      imagePath: doc.Color.ImagePath,
    })),
  )
}
