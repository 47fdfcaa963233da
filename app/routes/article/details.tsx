import type { ArticleDetail } from '../../../machines/domain/index.ts'
import { Accordion } from '../../../ui/Accordion/index.ts'
import { CareLabels, Specs } from '../../../ui/Specs/index.ts'

interface DetailsProps {
  article: ArticleDetail
  /** Articles that bear the same name. */
  others: readonly { id: number; name: string }[]
}

/** What there is to read of an article. */
export const Details = ({ article, others }: DetailsProps) => (
  <>
    <Accordion
      headingLevel={2}
      items={[
        {
          heading: 'Beskrivelse',
          open: true,
          content: (
            <>
              <p>{article.description}</p>
              <Specs facts={article.techDescription} />
            </>
          ),
        },
        {
          heading: 'Materiale og vask',
          open: true,
          content: (
            <>
              <p>{article.washLabel}</p>
              <CareLabels keys={article.careLabel} />
            </>
          ),
        },
        ...(article.nutrientContent ? [{ heading: 'Næringsinnhold', content: <p>{article.nutrientContent}</p> }] : []),
      ]}
    />
    {others.length > 0 && (
      <p>
        Flere varer heter det samme:{' '}
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
  </>
)
