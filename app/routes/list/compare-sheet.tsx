import type { ActorRefFrom } from 'xstate'
import { type articleListMachine, selectArticleList } from '../../../machines/article-list/index.ts'
import { compareCommands, selectCompare } from '../../../machines/compare/index.ts'
import { Button, ButtonLink } from '../../../ui/Button/index.ts'
import { Checkbox } from '../../../ui/Checkbox/index.ts'
import { LiveRegion } from '../../../ui/LiveRegion/index.ts'
import { Picture } from '../../../ui/Picture/index.ts'
import { Price } from '../../../ui/Price/index.ts'
import { Sheet } from '../../../ui/Sheet/index.ts'
import { articlesText } from '../../content/counts.ts'
import { comparisonHere } from '../../features/compare/comparison.ts'
import { chosenText, comparePath, droppedText, fullText } from '../../features/compare/texts.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import styles from './compare-sheet.module.css'

interface CompareSheetProps {
  list: ActorRefFrom<typeof articleListMachine>
  open: boolean
  onClose: () => void
}

/** The list's articles to choose for a comparison, four at most, also from several lists. */
export function CompareSheet({ list, open, onClose }: CompareSheetProps) {
  const comparison = comparisonHere()
  const view = useActorSelector(comparison, selectCompare)
  const commands = useCommands(comparison, compareCommands)
  const articles = useActorSelector(list, (snapshot) => selectArticleList(snapshot).articles)
  const { ids } = view
  const refused = articles.find(({ id }) => id === view.refusedId)
  const elsewhere = ids.filter((chosen) => !articles.some(({ id }) => id === chosen)).length
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title="Velg varer å sammenligne"
      labels={{ close: 'Lukk valget' }}
      footer={
        <div className={styles.foot}>
          <Button variant="secondary" isDisabled={ids.length === 0} onClick={commands.empty}>
            Nullstill
          </Button>
          {ids.length > 1 ? (
            <ButtonLink href={comparePath}>Sammenlign {articlesText(ids.length)}</ButtonLink>
          ) : (
            <p className={styles.hint}>Velg minst to varer.</p>
          )}
        </div>
      }
    >
      {view.dropped && <p className={styles.note}>{droppedText}</p>}
      <div role="alert">{refused && <p className={styles.refusal}>{fullText(refused.name)}</p>}</div>
      {elsewhere > 0 && (
        <p className={styles.note}>{`I tillegg har du valgt ${articlesText(elsewhere)} fra en annen liste.`}</p>
      )}
      <ul className={styles.articles}>
        {articles.map((article) => (
          <li key={article.id}>
            <Picture picture={article.picture} sizes="56px" shape="square" alt="" />
            <div>
              <Checkbox
                label={article.name}
                checked={ids.includes(article.id)}
                onCheckedChange={() => commands.toggle(article.id)}
              />
              <Price
                price={article.price}
                formerPrice={article.formerPrice}
                memberPrice={article.memberPrice}
                pant={article.pant}
              />
            </div>
          </li>
        ))}
      </ul>
      <LiveRegion>{chosenText(ids.length)}</LiveRegion>
    </Sheet>
  )
}
