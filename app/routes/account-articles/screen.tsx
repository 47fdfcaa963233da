import { useId } from 'react'
import type { BoughtArticle } from '../../../machines/domain/index.ts'
import { ButtonLink } from '../../../ui/Button/index.ts'
import { EmptyState } from '../../../ui/EmptyState/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { Picture } from '../../../ui/Picture/index.ts'
import { CareLabels } from '../../../ui/Specs/index.ts'
import { byEar, spoken } from '../../../ui/Spoken/index.ts'
import { wholeWords } from '../../../ui/WholeWords/index.ts'
import { formatDate } from '../../content/dates.ts'
import { complaintText, guaranteeText } from '../../content/guarantee-text.ts'
import { formatRepairNumber, repairKindNames, repairStatusText } from '../../content/repair-status.ts'
import { sizeText } from '../../content/size-text.ts'
import { AccountPage } from '../../features/customers/account-page.tsx'
import { HistoryList } from '../../features/customers/history-list.tsx'
import { useHistory } from '../../features/customers/use-history.ts'
import type { ArticlesPage } from './page.types.ts'
import styles from './screen.module.css'

/** 'Varene dine': a product passport of each bought article. */
export function Screen({ actor }: ArticlesPage) {
  return (
    <AccountPage at="/konto/varer" title="Varene dine">
      <HistoryList
        {...useHistory(actor)}
        kind="article"
        empty={
          <EmptyState heading="Ingen varer ennå" actions={<ButtonLink href="/">Se hva vi har</ButtonLink>}>
            Det du kjøper mens du er logget inn, finner du igjen her, med garanti og vaskeråd.
          </EmptyState>
        }
      >
        {({ article }) => <Passport article={article} />}
      </HistoryList>
    </AccountPage>
  )
}

function Passport({ article }: { article: BoughtArticle }) {
  const { name, colour, size, count, boughtAt, handedOverAt, shop, orderId, orderNumber, ean, repairs } = article
  const heading = useId()
  const variant = `${colour}, ${sizeText(size)}`
  const guarantee = guaranteeText(article)
  const complaint = complaintText(article)
  return (
    <article className={styles.passport} aria-labelledby={heading}>
      <Picture picture={article.picture} sizes="96px" alt="" className={styles.picture} />
      <div className={styles.facts}>
        <h2 id={heading}>
          <Link href={`/product/${article.articleId}`}>{name}</Link>
        </h2>
        <p>{byEar(`${count > 1 ? `${count}\u00a0stk. ` : ''}${variant}`)}</p>
        <p>{byEar(`Kjøpt ${formatDate(boughtAt)}${shop === null ? ' på nett' : `, hentet i ${shop}`}.`)}</p>
        {guarantee && <p>{byEar(guarantee)}</p>}
        {complaint && <p>{byEar(complaint)}</p>}
        {(article.wash || article.care.length > 0) && (
          <details className={styles.care}>
            <summary>
              Vask og stell<span className="visually-hidden">{` av ${name}`}</span>
            </summary>
            <p>{wholeWords(article.wash)}</p>
            <CareLabels keys={article.care} />
          </details>
        )}
        {repairs.length > 0 && (
          <ul className={styles.cases}>
            {repairs.map((one) => (
              <li key={one.number}>
                {byEar(`${repairKindNames[one.kind]}, sak ${formatRepairNumber(one.number)}: ${repairStatusText(one)}`)}
              </li>
            ))}
          </ul>
        )}
        <p className={styles.links}>
          <Link variant="alone" href={`/ordre/${orderId}`}>
            Kvittering
            <span className="visually-hidden">{` for ${spoken(`${name}, ${variant}`)}, ordre ${orderNumber}`}</span>
          </Link>
          {handedOverAt && (
            <Link variant="alone" href={`/ordre/${orderId}/reparasjon?vare=${ean}`}>
              Meld inn reparasjon eller reklamasjon
              <span className="visually-hidden">{` av ${spoken(`${name}, ${variant}`)}, ordre ${orderNumber}`}</span>
            </Link>
          )}
        </p>
      </div>
    </article>
  )
}
