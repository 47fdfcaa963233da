import type { AnyActorRef } from 'xstate'
import { usePartData } from '../page/use-part-data.ts'
import { useActorSelector } from './use-actor.ts'

export interface AskedArticles<A> {
  /** Articles of the ids that are still sold, in order; null while loading. */
  articles: readonly A[] | null
  /** Null unless loading failed. */
  retry: (() => void) | null
}

/** By id; null for a discontinued one. */
type Known<A> = ReadonlyMap<number, A | null>

/** An actor that keeps ids of articles in this browser. */
type IdsActor = AnyActorRef & { getSnapshot(): { context: { ids: readonly number[] } } }

/** Loads the articles of an actor's ids, each once. `ids`: those to show now, which the actor has or had. */
export function useArticles<A extends { id: number }>(
  load: (ids: readonly number[]) => Promise<readonly A[]>,
  actor: IdsActor,
  ids: readonly number[],
): AskedArticles<A> {
  const { status, data, retry } = usePartData<readonly number[], Known<A>>({
    request: () => actor.getSnapshot().context.ids,
    sources: [actor],
    async read(wanted, before) {
      const known: Known<A> = before ?? new Map()
      const missing = wanted.filter((id) => !known.has(id))
      if (missing.length === 0) return known
      const found = new Map((await load(missing)).map((article) => [article.id, article]))
      return new Map([...known, ...missing.map((id) => [id, found.get(id) ?? null] as const)])
    },
    failure: 'Could not read the articles',
  })
  const kept = useActorSelector(actor, ({ context }) => context.ids)
  // one that was removed elsewhere before it was read is not read any more
  const awaited = ids.filter((id) => data?.has(id) || kept.includes(id))
  const isKnown = awaited.every((id) => data?.has(id))
  return {
    articles: isKnown ? awaited.flatMap((id) => data?.get(id) ?? []) : null,
    retry: status === 'failed' ? retry : null,
  }
}
