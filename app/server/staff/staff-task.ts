import { largestId } from '../core/fields.ts'
import { OperatorError } from '../core/operator-error.ts'
import type { Db } from '../db/database.ts'
import { addStaff, disableStaff, listStaff, resetStaff, type StaffCredentials, staffName } from './accounts.ts'

const command = 'npm run staff'
const usage = `Say ${command} -- add <name> --shop <id>, add <name> --chain, list, disable <name> or reset <name>.`

/** `npm run staff`: accounts of the people in the shops. `key` is the shop's secret key. @throws OperatorError */
export async function staffTask(
  db: Db,
  key: string,
  given: readonly string[],
  log: (line: string) => void,
): Promise<void> {
  const [what = 'list', ...rest] = given
  switch (what) {
    case 'list':
      return list(db, log)
    case 'add': {
      const [name, ...of] = rest
      return add(db, key, { name: nameIn(name), shopId: shopIn(of) }, log)
    }
    case 'disable': {
      const name = onlyNameIn(rest)
      if (!(await disableStaff(db, name))) throw unknown(name)
      return log(`${name} is logged out and cannot log in. ${command} -- reset ${name} lets in again.`)
    }
    case 'reset': {
      const name = onlyNameIn(rest)
      const fresh = await resetStaff(db, key, name)
      if (!fresh) throw unknown(name)
      return tell(name, fresh, log)
    }
    default:
      throw new OperatorError('badSetting', usage)
  }
}

async function list(db: Db, log: (line: string) => void): Promise<void> {
  const accounts = await listStaff(db)
  if (accounts.length === 0) log(`There are no accounts. ${usage}`)
  for (const { name, shopId, shop, isDisabled } of accounts) {
    log(`${name}  ${shopId === null ? 'chain' : `shop ${shopId} ${shop ?? ''}`}${isDisabled ? '  disabled' : ''}`)
  }
}

async function add(
  db: Db,
  key: string,
  account: { name: string; shopId: number | null },
  log: (line: string) => void,
): Promise<void> {
  const made = await addStaff(db, key, account)
  if (made === 'taken')
    throw new OperatorError('badSetting', `There is an account ${account.name}. Reset it, or choose another name.`)
  if (made === 'unknownShop') throw new OperatorError('badSetting', `There is no shop ${account.shopId} with a till.`)
  tell(account.name, made, log)
}

function tell(name: string, { password, secret, uri }: StaffCredentials, log: (line: string) => void): void {
  log(`${name} logs in at /butikkdrift. This is shown once:`)
  log(`    Password                        ${password}`)
  log(`    Key for the authenticator app   ${secret}`)
  log(`    The same as an address          ${uri}`)
}

function nameIn(given: string | undefined): string {
  const name = given?.normalize('NFC').toLowerCase()
  if (name === undefined) throw new OperatorError('badSetting', usage)
  if (!staffName.test(name))
    throw new OperatorError('badSetting', 'A name has 2 to 40 letters, digits, dots and hyphens, such as oslo-kari.')
  return name
}

function onlyNameIn(given: readonly string[]): string {
  if (given.length !== 1) throw new OperatorError('badSetting', usage)
  return nameIn(given[0])
}

/** Null for the whole chain. */
function shopIn(given: readonly string[]): number | null {
  const [flag, id, ...more] = given
  if (flag === '--chain' && id === undefined) return null
  const shopId = Number(id)
  const isId = /^\d+$/.test(id ?? '') && shopId >= 1 && shopId <= largestId
  if (flag !== '--shop' || !isId || more.length > 0) throw new OperatorError('badSetting', usage)
  return shopId
}

const unknown = (name: string): OperatorError =>
  new OperatorError('badSetting', `There is no account ${name} that this can be done to. See ${command}.`)
