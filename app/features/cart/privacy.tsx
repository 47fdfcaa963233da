import { Link } from '../../../ui/Link/index.ts'
import { privacy } from '../../content/pages/privacy.ts'
import styles from './cart.module.css'

const shown = ['opplysninger', 'informasjonskapsler']

/** The privacy text in a dialog, so that the shopper stays where they are. */
export function PrivacyText() {
  const { lead, sections, path } = privacy()
  return (
    <div className={styles.privacy}>
      <p>{lead}</p>
      {sections
        .filter(({ id }) => shown.includes(id))
        .map(({ id, heading, paragraphs }) => (
          <section key={id}>
            <h3>{heading}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      <Link variant="alone" href={path}>
        Hele personvernerklæringen
      </Link>
    </div>
  )
}
