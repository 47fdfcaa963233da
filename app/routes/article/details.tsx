import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { type articleMachine, selectArticle } from '../../../machines/article/index.ts'
import { Accordion } from '../../../ui/Accordion/index.ts'
import { CareLabels, Specs } from '../../../ui/Specs/index.ts'
import { wholeWords } from '../../../ui/WholeWords/index.ts'
import { CompareChoice } from '../../features/compare/compare-choice.tsx'
import { Explain } from '../../features/explain/explain.tsx'
import { termsIn } from '../../features/explain/terms-in.ts'
import { useActorSelector } from '../../react/use-actor.ts'
import styles from './screen.module.css'

export interface DetailsProps {
  actor: ActorRefFrom<typeof articleMachine>
}

const selectDescription = (snapshot: SnapshotFrom<typeof articleMachine>) => {
  const { shown } = selectArticle(snapshot)
  return shown && { article: shown.article, others: shown.others }
}

/** Description of an article. */
export function Details({ actor }: DetailsProps) {
  const shown = useActorSelector(actor, selectDescription)
  if (!shown) return null
  const { article, others } = shown
  return (
    <div>
      <Accordion
        headingLevel={2}
        items={[
          ...(article.description || article.techDescription.length > 0
            ? [
                {
                  heading: 'Beskrivelse',
                  defaultOpen: true,
                  content: (
                    <>
                      <p>{wholeWords(article.description)}</p>
                      <Specs
                        facts={article.techDescription}
                        renderExplanation={(fact) =>
                          termsIn(fact).map((term) => (
                            <div key={term}>
                              <Explain term={term} />
                            </div>
                          ))
                        }
                      />
                    </>
                  ),
                },
              ]
            : []),
          ...(article.washLabel || article.careLabel.length > 0
            ? [
                {
                  heading: 'Materiale og vask',
                  defaultOpen: true,
                  content: (
                    <>
                      <p>{wholeWords(article.washLabel)}</p>
                      <CareLabels keys={article.careLabel} />
                    </>
                  ),
                },
              ]
            : []),
          ...(article.nutrientContent
            ? [{ heading: 'Næringsinnhold', content: <p>{wholeWords(article.nutrientContent)}</p> }]
            : []),
        ]}
      />
      <CompareChoice article={article} className={styles.compare} />
      {others.length > 0 && (
        <p>
          {'Flere varer heter det samme: '}
          {others.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <a href={`/product/${id}`}>
                {name} ({id})
              </a>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
