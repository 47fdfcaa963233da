import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/Button/index.ts'
import { EmptyState } from '../../../ui/EmptyState/index.ts'
import { movedAddress } from '../../adapters/browser/moved-address.ts'
import type { ListPlace } from './place.ts'

const home = { name: 'forsiden', href: '/' }

/**
 * What an open page of a category says once the shop has hidden it, with a link to the one above; null for a category
 * that is only empty. @throws when the server does not answer
 */
export async function noteOfHidden({ canonical, name, trail }: ListPlace): Promise<ReactNode> {
  const moved = await movedAddress(canonical)
  if (moved === null || moved === canonical) return null
  const above = trail.slice(0, -1)
  const shown = above.find(({ href }) => href === moved) ?? (moved === undefined ? above.at(-1) : undefined) ?? home
  return (
    <EmptyState
      heading={`Kategorien ${name} finnes ikke lenger`}
      actions={<ButtonLink href={shown.href}>Gå til {shown.name}</ButtonLink>}
    >
      Butikken har lagt om kategoriene mens du hadde siden åpen. Se etter varene i {shown.name}
      {shown === home ? ', eller søk etter dem.' : '.'}
    </EmptyState>
  )
}
