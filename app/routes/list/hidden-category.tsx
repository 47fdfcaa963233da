import { ButtonLink } from '../../../ui/Button/index.ts'
import { EmptyState } from '../../../ui/EmptyState/index.ts'
import type { ListPlace } from './place.ts'

export { movedAddress } from '../../adapters/browser/moved-address.ts'

const home = { name: 'forsiden', href: '/' }

interface HiddenCategoryProps {
  place: ListPlace
  /** Where the shop leads instead; null for nowhere. */
  movedTo: string | null
}

/** What an open page of a category says once the shop has hidden it, with a link to the one above. */
export function HiddenCategory({ place: { name, trail }, movedTo }: HiddenCategoryProps) {
  const above = trail.slice(0, -1)
  const next = above.find(({ href }) => href === movedTo) ?? (movedTo === null ? above.at(-1) : undefined) ?? home
  return (
    <EmptyState
      heading={`Kategorien ${name} finnes ikke lenger`}
      actions={<ButtonLink href={next.href}>Gå til {next.name}</ButtonLink>}
    >
      Butikken har lagt om kategoriene mens du hadde siden åpen. Se etter varene i {next.name}
      {next === home ? ', eller søk etter dem.' : '.'}
    </EmptyState>
  )
}
