import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { wholeWords } from '../../../ui/WholeWords/index.ts'
import type { ContentSection } from '../../content/pages/index.ts'
import { Blocks, Links } from '../../features/content-blocks/blocks.tsx'
import { PageMeta } from '../../seo/page-meta.tsx'
import type { ContentScreen } from './page.types.ts'
import styles from './screen.module.css'

export function Screen({ page }: ContentScreen) {
  return (
    <article className={styles.page}>
      <PageMeta title={page.title} description={page.lead} canonical={page.path} />
      <PageHeading>{page.title}</PageHeading>
      <p className={styles.lead}>{byEar(page.lead, wholeWords(page.lead))}</p>
      {page.sections.map((section) => (
        <section key={section.id} id={section.id} aria-labelledby={`${section.id}-tittel`}>
          <h2 id={`${section.id}-tittel`}>{wholeWords(section.heading)}</h2>
          {section.blocks ? <Blocks blocks={section.blocks} linksClass={styles.links} /> : <Parts section={section} />}
        </section>
      ))}
    </article>
  )
}

function Parts({ section }: { section: ContentSection }) {
  return (
    <>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>{byEar(paragraph, wholeWords(paragraph))}</p>
      ))}
      {section.points && (
        <ul>
          {section.points.map((point) => (
            <li key={point}>{byEar(point, wholeWords(point))}</li>
          ))}
        </ul>
      )}
      {section.links && <Links links={section.links} className={styles.links} />}
    </>
  )
}
