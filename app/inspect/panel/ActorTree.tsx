import { rovingFocus } from '../chart/index.ts'
import { leavesOf } from './open.ts'
import style from './panel.module.css'
import { standAt } from './record.ts'
import type { ActorRecord, ShopRecord } from './record.types.ts'
import { texts } from './texts.ts'

interface ActorTreeProps {
  shop: ShopRecord
  query: string
  shown: string | undefined
  at: number | null
  onLook: (actor: string) => void
}

/** States of an actor, or how it ended. */
function stateOf(actor: ActorRecord, at: number | null): string {
  const now = standAt(actor, at)
  if (!now || actor.machine === null || now.status !== 'active') return now?.status ?? ''
  return leavesOf(now.live)
    .map((id) => id.split('.').slice(1).join('.'))
    .join(', ')
}

/** All actors of a page, each below its parent. */
export function ActorTree({ shop, query, shown, at, onLook }: ActorTreeProps) {
  const within = new Map<string | null, ActorRecord[]>()
  for (const actor of shop.actors.values()) {
    // a finished promise is left out: its event is in the list
    if (actor.machine === null && standAt(actor, at)?.status !== 'active') continue
    const siblings = within.get(actor.parent)
    if (siblings) siblings.push(actor)
    else within.set(actor.parent, [actor])
  }
  const sought = query.toLowerCase()
  const isSought = ({ actor, name, machine }: ActorRecord): boolean =>
    sought === '' ||
    `${name} ${machine ?? ''}`.toLowerCase().includes(sought) ||
    (within.get(actor)?.some(isSought) ?? false)
  const branch = (parent: string | null) => {
    const children = (within.get(parent) ?? []).filter(isSought)
    if (children.length === 0) return null
    return (
      <ul>
        {children.map((actor) => (
          <li key={actor.actor}>
            <button
              type="button"
              aria-current={actor.actor === shown ? 'true' : undefined}
              onClick={() => onLook(actor.actor)}
            >
              <b>{actor.name}</b> <span>{stateOf(actor, at)}</span>
            </button>
            {branch(actor.actor)}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <nav ref={rovingFocus} className={style.tree} aria-label={texts.actors}>
      <h2>{texts.actors}</h2>
      {branch(null)}
    </nav>
  )
}
