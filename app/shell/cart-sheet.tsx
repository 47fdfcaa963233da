import { type CartLineView, cartView, type LimitReason } from '../../machines/cart/index.ts'
import { formatMoney, webStockShopId } from '../../machines/domain/index.ts'
import { Button, ButtonLink } from '../../ui/Button/index.ts'
import { CartLine } from '../../ui/CartLine/index.ts'
import { CartSummary, type Sum, Sums } from '../../ui/CartSummary/index.ts'
import { EmptyState } from '../../ui/EmptyState/index.ts'
import { QuantityStepper } from '../../ui/QuantityStepper/index.ts'
import { Sheet } from '../../ui/Sheet/index.ts'
import { useSnapshot } from '../bind.ts'
import { useShop } from '../use-shop.ts'
import styles from './cart-sheet.module.css'

interface CartSheetProps {
  open: boolean
  onClose: () => void
}

const pieces = (count: number): string => (count === 1 ? '1 vare' : `${count} varer`)

/** 'Min Handlekurv'. */
export function CartSheet({ open, onClose }: CartSheetProps) {
  const { cart, shared } = useShop()
  const view = cartView(useSnapshot(cart), cart.send)
  const shopName = shared.shops.find(({ id }) => id === view.shopId)?.name
  const problem = problemOf(view.lines.filter(({ available }) => available !== null).length)
  const isEmpty = view.blocked === 'empty'
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Min Handlekurv"
      note={view.known && !isEmpty ? pieces(view.count) : undefined}
      closeLabel="Lukk handlekurv"
      returnFocusTo={() => document.querySelector<HTMLElement>('header a[href="/checkout"]')}
      footer={
        view.known &&
        !isEmpty && (
          <CartSummary
            total={view.total}
            problem={problem}
            button={(problemId) =>
              view.valid ? (
                <ButtonLink href="/checkout" full>
                  Gå til kassen
                </ButtonLink>
              ) : (
                <Button full unavailable aria-describedby={problemId}>
                  Gå til kassen
                </Button>
              )
            }
          />
        )
      }
    >
      {view.canRestore && (
        <p className={styles.undo} role="status">
          Varen er fjernet.{' '}
          <Button variant="secondary" size="sm" onClick={view.restore}>
            Angre
          </Button>
        </p>
      )}
      {isEmpty ? (
        <EmptyState
          heading="Handlekurven er tom"
          headingLevel={3}
          actions={
            <Button variant="secondary" onClick={onClose}>
              Fortsett å handle
            </Button>
          }
        >
          Det du legger i handlekurven, ligger her til du kommer tilbake.
        </EmptyState>
      ) : (
        <>
          <ul>
            {view.lines.map((line) => (
              <Line key={line.line.ean} view={line} shopName={shopName} isWeb={view.shopId === webStockShopId} />
            ))}
          </ul>
          {view.stockUnknown && (
            <p className={styles.unknown}>
              Vi fikk ikke sjekket lageret.{' '}
              <Button variant="secondary" size="sm" onClick={view.checkStock}>
                Prøv igjen
              </Button>
            </p>
          )}
          <div className={styles.sums}>
            <Sums rows={sumsOf(view)} />
          </div>
        </>
      )}
    </Sheet>
  )
}

const problemOf = (count: number): string | null => {
  if (count === 0) return null
  return count === 1 ? 'Én vare må endres før du kan betale.' : `${count} varer må endres før du kan betale.`
}

const sumsOf = ({ goods, pant, saved, discount, shipping }: ReturnType<typeof cartView>): Sum[] => [
  { label: 'Varer', amount: goods },
  ...(pant > 0 ? [{ label: 'Pant', amount: pant }] : []),
  ...(saved > 0 ? [{ label: `Rabatt ${discount.code ?? ''}`.trim(), amount: -saved }] : []),
  { label: 'Frakt', amount: `Klikk og hent gratis, hjem ${formatMoney(shipping.home)}` },
]

interface LineProps {
  view: CartLineView
  shopName: string | undefined
  isWeb: boolean
}

function Line({ view, shopName, isWeb }: LineProps) {
  const { line, most } = view
  const set = (quantity: number) => {
    for (let count = line.count; count < quantity; count++) view.increase()
    for (let count = line.count; count > quantity; count--) view.decrease()
  }
  const where = isWeb ? 'på nett' : `i ${shopName ?? 'butikken'}`
  return (
    <CartLine
      picture={line.picture}
      name={line.name}
      href={`/product/${line.articleId}`}
      choice={`${line.colour}, str. ${line.size}`}
      price={line.count * line.price}
      formerPrice={line.formerPrice && line.count * line.formerPrice}
      pant={line.count * line.pant}
      onRemove={view.remove}
      stepper={
        <QuantityStepper
          of={line.name}
          value={line.count}
          max={Math.max(most, line.count)}
          onQuantity={set}
          size="sm"
          reason={view.reason && view.available === null ? limitText(view.reason, most, where) : undefined}
        />
      }
      error={errorOf(view, where, set)}
    />
  )
}

const limitText = (reason: LimitReason, most: number, where: string): string =>
  reason === 'limit' ? `Maks ${most} per kunde` : `Ikke flere på lager ${where}`

/** What must be changed before paying. A line that is sold out leaves by its own button. */
function errorOf({ available }: CartLineView, where: string, set: (quantity: number) => void) {
  if (available === null) return null
  if (available === 0) return { text: `Utsolgt ${where}. Fjern varen, eller velg et annet sted på varens side.` }
  return {
    text: `Bare ${available} igjen ${where}.`,
    action: { label: `Endre antallet til ${available}`, onPress: () => set(available) },
  }
}
