import { compareCommands, selectCompare } from '../../../machines/compare/index.ts'
import type { Article } from '../../../machines/domain/index.ts'
import { Icon } from '../../../ui/Icon/index.ts'
import { Link, LinkButton } from '../../../ui/Link/index.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { comparisonHere } from './comparison.ts'
import { chosenText, comparePath, droppedText, fullText } from './texts.ts'

/** Adds the article of a page to the comparison, or takes it out. */
export function CompareChoice({
  article: { id, name },
  className,
}: {
  article: Pick<Article, 'id' | 'name'>
  className: string | undefined
}) {
  const comparison = comparisonHere()
  const { ids, refusedId, dropped } = useActorSelector(comparison, selectCompare)
  const { toggle } = useCommands(comparison, compareCommands)
  const isChosen = ids.includes(id)
  const fault = refusedId === id ? fullText(name) : dropped ? droppedText : null
  return (
    <p className={className}>
      <LinkButton aria-pressed={isChosen} onClick={() => toggle(id)}>
        {isChosen && <Icon name="check" size={16} />}
        Sammenlign
      </LinkButton>
      {fault === null ? ids.length > 0 && <span>{chosenText(ids.length)}</span> : <span role="alert">{fault}</span>}
      {ids.length > 0 && (
        <Link variant="alone" href={comparePath}>
          Se sammenligningen
        </Link>
      )}
    </p>
  )
}
