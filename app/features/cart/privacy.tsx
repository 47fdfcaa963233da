import { lazyComponent } from '../../../ui/Dialog/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { browserApi } from '../../adapters/browser/api.ts'
import type { ContentPage } from '../../content/pages/index.ts'
import { privacy } from '../../content/pages/privacy.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { Blocks } from '../content-blocks/blocks.tsx'
import styles from './cart.module.css'

const privacyPath = '/personvernerklaering'
const shown = ['opplysninger', 'informasjonskapsler']

/** The privacy text in a dialog, so that the shopper stays where they are. */
export function PrivacyText() {
  const { shared } = useShopActors()
  return shared.ownPages?.includes(privacyPath) ? <OwnPrivacyText /> : <PrivacyParts page={privacy()} />
}

/** The chain's own text. */
const OwnPrivacyText = lazyComponent(async () => {
  const page = (await (await browserApi()).ownPage(privacyPath)) ?? privacy()
  return () => <PrivacyParts page={page} />
})

function PrivacyParts({ page: { lead, sections, path } }: { page: ContentPage }) {
  return (
    <div className={styles.privacy}>
      <p>{lead}</p>
      {sections
        .filter(({ id }) => shown.includes(id))
        .map(({ id, heading, paragraphs, blocks = [] }) => (
          <section key={id}>
            <h3>{heading}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <Blocks blocks={blocks} />
          </section>
        ))}
      <Link variant="alone" href={path}>
        Hele personvernerklæringen
      </Link>
    </div>
  )
}
