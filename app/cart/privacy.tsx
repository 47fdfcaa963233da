import { Link } from '../../ui/Link/index.ts'
import { privacy } from '../content/pages/privacy.ts'
import styles from './cart.module.css'

const shown = ['opplysninger', 'informasjonskapsler']

/** What is kept of a shopper, and for how long, without leaving what they are doing. */
export const PrivacyText = () => (
  <div className={styles.privacy}>
    <p>{privacy.lead}</p>
    {privacy.sections
      .filter(({ id }) => shown.includes(id))
      .map(({ id, heading, paragraphs }) => (
        <section key={id}>
          <h3>{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    <Link variant="alone" href={privacy.path}>
      Hele personvernerklæringen
    </Link>
  </div>
)
