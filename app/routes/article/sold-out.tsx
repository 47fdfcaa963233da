import { useEffect, useId, useRef, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { type articleMachine, quantityIn, type ShownArticle, selectArticle } from '../../../machines/article/index.ts'
import {
  type BackInStockCommands,
  type BackInStockProblem,
  type BackInStockView,
  backInStockCommands,
  selectBackInStock,
} from '../../../machines/back-in-stock/index.ts'
import { webStockShopId } from '../../../machines/domain/index.ts'
import { follow } from '../../../machines/relay/index.ts'
import { inOrder, orderingDistances, walkIn } from '../../../machines/shop-picker/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { storeIcon } from '../../../ui/Icon/index.ts'
import { Link, LinkButton } from '../../../ui/Link/index.ts'
import { Picture } from '../../../ui/Picture/index.ts'
import { Price } from '../../../ui/Price/index.ts'
import { TextField } from '../../../ui/TextField/index.ts'
import { browserApi } from '../../adapters/browser/api.ts'
import { articleHrefInColour } from '../../content/article-href.ts'
import { inSizeText } from '../../content/size-text.ts'
import { useDistances } from '../../features/shop-picker/picker.ts'
import { usePreferredShop } from '../../features/shop-picker/preferred-shop.ts'
import { backInStockOn } from '../../features/stock-alerts/back-in-stock.ts'
import { usePartActor } from '../../page/use-part-actor.ts'
import { usePartData } from '../../page/use-part-data.ts'
import { useRestoreFocusWithin } from '../../react/focus-restoration.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { sizesId } from './places.ts'
import styles from './sold-out.module.css'
import { readSubstitutes } from './substitutes.ts'

export interface SoldOutProps {
  actor: ActorRefFrom<typeof articleMachine>
}

/**
 * What a sold-out choice offers in its place: the nearest shop that has it, a mail when it is back, and the closest
 * articles in the same size.
 */
export function SoldOut({ actor }: SoldOutProps) {
  const { shown } = useActorSelector(actor, selectArticle)
  if (!shown) return null
  return (
    <div className={styles.soldOut}>
      {shown.refusal?.why === 'soldOutHere' && <NearestShop shown={shown} />}
      {shown.refusal?.why === 'soldOut' && <Alert article={actor} shown={shown} retry={() => location.reload()} />}
      <Substitutes actor={actor} shown={shown} />
    </div>
  )
}

interface ShownProps {
  shown: ShownArticle
}

/** One press chooses the nearest shop that has the variant. */
function NearestShop({ shown: { variant } }: ShownProps) {
  const { cart, shared } = useShopActors()
  const chosenShop = useActorSelector(cart, ({ context }) => context.shopId)
  const distances = useDistances()
  const mine = usePreferredShop()
  if (!variant) return null
  const having = walkIn(shared.shops).filter(({ id }) => quantityIn(variant, id) > 0)
  const near = orderingDistances(
    distances,
    walkIn(shared.shops),
    chosenShop === webStockShopId ? (mine?.id ?? null) : chosenShop,
  )
  const [nearest] = inOrder(having, { distances: near, having: null })
  const isOnWeb = quantityIn(variant, webStockShopId) > 0
  const choose = (shopId: number) => cart.send({ type: 'cart.shop.choose', shopId })
  return (
    <div className={styles.substitutes}>
      {isOnWeb && (
        <Button variant="secondary" fullWidth onClick={() => choose(webStockShopId)}>
          Få den sendt hjem
        </Button>
      )}
      {nearest && (
        <Button variant="secondary" icon={storeIcon} fullWidth onClick={() => choose(nearest.id)}>
          {`Hent i ${nearest.name}`}
        </Button>
      )}
    </div>
  )
}

const problems: Readonly<Record<Exclude<BackInStockProblem, 'emailInvalid'>, string>> = {
  variantMissing: 'Velg størrelsen du venter på først.',
  inStock: 'Varen er inne igjen!',
  tooMany: 'Det er nettopp sendt flere e-poster til denne adressen. Bruk lenken i den nyeste, eller vent en time.',
  unavailable: 'Vi kan ikke si fra om denne varen nå. Ring kundeservice, så hjelper vi deg.',
  failed: 'Butikken svarer ikke akkurat nå. Vent litt og prøv igjen.',
}

/** The EAN of what is chosen; null before it is. */
const chosenEan = (snapshot: SnapshotFrom<typeof articleMachine>) => selectArticle(snapshot).shown?.variant?.ean ?? null

interface AlertProps extends ShownProps {
  article: SoldOutProps['actor']
  retry: () => void
}

function Alert({ article, shown, retry }: AlertProps) {
  const [machine] = useState(() => backInStockOn(browserApi))
  const actor = usePartActor(machine, { ean: null }, (alert) => {
    follow(article, alert, chosenEan, (ean) => ({ type: 'backInStock.variant.choose' as const, ean }))
  })
  const view = useActorSelector(actor, selectBackInStock)
  const commands = useCommands(actor, backInStockCommands)
  const section = useRef<HTMLElement>(null)
  const emailId = useId()
  const headingId = useId()
  useRestoreFocusWithin(section)
  // dom: the field that a request lacks is focused
  useEffect(() => {
    const subscriptions = [
      actor.on('backInStock.variant.missing', () => document.getElementById(sizesId)?.focus()),
      actor.on('backInStock.email.invalid', () => document.getElementById(emailId)?.focus()),
    ]
    return () => {
      for (const one of subscriptions) one.unsubscribe()
    }
  }, [actor, emailId])
  const size = shown.sizes.find(({ chosen }) => chosen)
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={headingId} className={styles.alert} data-scripted>
      <h2 id={headingId}>Si fra når den er inne{size ? inSizeText(size.name) : ''}</h2>
      {view.status === 'asking' || view.status === 'requesting' ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            commands.submit()
          }}
        >
          <p>Du får én e-post når den er på lager. Da sletter vi adressen din.</p>
          <TextField
            id={emailId}
            label="E-post"
            type="email"
            inputMode="email"
            autoComplete="email"
            value={view.email}
            onValueChange={commands.typeEmail}
            error={view.problem === 'emailInvalid' ? 'Skriv en e-postadresse, som navn@eksempel.no' : undefined}
          />
          <div role="alert">
            {view.problem && view.problem !== 'emailInvalid' && (
              <p>
                {problems[view.problem]}{' '}
                {view.problem === 'inStock' && <LinkButton onClick={retry}>Vis varen på nytt</LinkButton>}
              </p>
            )}
          </div>
          <Button type="submit" fullWidth isPending={view.isBusy}>
            Si fra når den er inne
          </Button>
        </form>
      ) : (
        <Outcome view={view} commands={commands} />
      )}
    </section>
  )
}

interface OutcomeProps {
  view: BackInStockView
  commands: BackInStockCommands
}

function Outcome({ view: { status, email, canChange, canRetry }, commands }: OutcomeProps) {
  return (
    <>
      <p role="status">
        {status === 'mailed' && (
          <>
            <b>Sjekk e-posten din.</b> Trykk på lenken vi har sendt til {email.trim()}, så sier vi fra når varen er
            inne.
          </>
        )}
        {status === 'confirmed' && (
          <>
            <b>Vi sier fra</b> til {email.trim()} når varen er inne.
          </>
        )}
        {status === 'ending' && 'Vi sletter varselet …'}
        {status === 'ended' && 'Varselet er slettet. Du får ikke beskjed om denne varen.'}
        {status === 'unended' && 'Varselet er ikke slettet: butikken svarer ikke akkurat nå.'}
      </p>
      {status === 'confirmed' && <LinkButton onClick={commands.end}>Ikke si fra likevel</LinkButton>}
      {canRetry && <LinkButton onClick={commands.retry}>Prøv igjen</LinkButton>}
      {canChange && (
        <LinkButton onClick={commands.change}>
          {status === 'ended' ? 'Si fra likevel' : 'Bruk en annen adresse'}
        </LinkButton>
      )}
    </>
  )
}

/** The closest articles that are in stock in the same size. Their absence stops nothing. */
function Substitutes({ actor, shown: { article, sizes } }: SoldOutProps & ShownProps) {
  const { cart } = useShopActors()
  const { status, data } = usePartData({
    request() {
      const { shown } = selectArticle(actor.getSnapshot())
      if (!shown?.refusal) return null
      const sizeId = shown.sizes.find(({ chosen }) => chosen)?.id ?? null
      return { sizeId, shopId: cart.getSnapshot().context.shopId }
    },
    sources: [actor, cart],
    read: async ({ sizeId, shopId }) => readSubstitutes(await browserApi(), article, sizeId, shopId),
    failure: 'Could not read what is like the sold-out article',
  })
  const found = status === 'read' && data ? data : []
  const size = sizes.find(({ chosen }) => chosen)
  const headingId = useId()
  if (found.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{size ? `Ligner, og finnes${inSizeText(size.name)}` : 'Ligner, og finnes på lager'}</h2>
      <ul className={styles.substitutes}>
        {found.map((one) => (
          <li key={one.id}>
            <Picture picture={one.picture} sizes="64px" alt="" shape="square" />
            <div>
              <Link href={articleHrefInColour(one)}>{one.name}</Link>
              <Price price={one.price} formerPrice={one.formerPrice} memberPrice={one.memberPrice} pant={one.pant} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
