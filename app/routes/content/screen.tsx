import { Accordion } from '../../../ui/Accordion/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { wholeWords } from '../../../ui/WholeWords/index.ts'
import type { ContentPage, ContentSection } from '../../content/pages/index.ts'
import { Blocks, Links } from '../../features/content-blocks/blocks.tsx'
import { richText } from '../../features/content-blocks/text.tsx'
import { PageMeta } from '../../seo/page-meta.tsx'
import type { ContentScreen } from './page.types.ts'
import styles from './screen.module.css'

/** The page of questions: each answer is folded. */
const questionsPath = '/faq'
/** Sections from which a page has a list of them. */
const listedFrom = 3

export function Screen({ page }: ContentScreen) {
  const { path, title, lead, sections } = page
  return (
    <article className={styles.page}>
      <PageMeta title={title} description={lead} canonical={path} />
      <PageHeading>{title}</PageHeading>
      <p className={styles.lead}>{richText(lead)}</p>
      <div className={styles.columns}>
        {sections.length >= listedFrom && <Contents page={page} />}
        <div className={styles.text}>
          {path === questionsPath ? (
            <Accordion
              headingLevel={2}
              items={sections.map((section) => ({
                id: section.id,
                heading: section.heading,
                content: <Content section={section} />,
              }))}
            />
          ) : (
            sections.map((section) => (
              <section key={section.id} id={section.id} aria-labelledby={`${section.id}-tittel`}>
                <h2 id={`${section.id}-tittel`}>{wholeWords(section.heading)}</h2>
                <Content section={section} />
              </section>
            ))
          )}
        </div>
      </div>
    </article>
  )
}

/** The page's sections, beside the text of a wide screen. */
const Contents = ({ page: { path, sections } }: { page: ContentPage }) => (
  <nav className={styles.contents} aria-labelledby="innhold-tittel">
    <h2 id="innhold-tittel">{path === questionsPath ? 'Spørsmålene' : 'På denne siden'}</h2>
    <ul>
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{wholeWords(heading)}</a>
        </li>
      ))}
    </ul>
  </nav>
)

function Content({ section }: { section: ContentSection }) {
  if (section.blocks) return <Blocks blocks={section.blocks} linksClass={styles.links} />
  return (
    <>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>{richText(paragraph)}</p>
      ))}
      {section.points && (
        <ul>
          {section.points.map((point) => (
            <li key={point}>{richText(point)}</li>
          ))}
        </ul>
      )}
      {section.links && <Links links={section.links} className={styles.links} />}
    </>
  )
}
