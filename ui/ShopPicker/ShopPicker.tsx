import type { ShopPickerCommands, ShopPickerView, ShownShop } from '../../machines/shop-picker/index.ts'
import { Button } from '../Button/index.ts'
import { Checkbox } from '../Checkbox/index.ts'
import { type Choice, ChoiceRows } from '../ChoiceRow/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { OpenNow } from '../OpeningHours/index.ts'
import { SearchField } from '../SearchField/index.ts'
import { Skeleton } from '../Skeleton/index.ts'
import { kilometres } from '../StockBox/index.ts'
import { StockNote, stockOfPieces } from '../StockNote/index.ts'
import { norwegian as norwegianStock } from '../StockNote/StockNote.labels.ts'
import { PlaceForm } from './PlaceForm.tsx'
import { norwegian, type ShopPickerLabels } from './ShopPicker.labels.ts'
import styles from './ShopPicker.module.css'

export interface ShopPickerProps extends RootProps<'div'> {
  /** The shop picker machine's view. */
  view: ShopPickerView
  /** Its commands. */
  commands: ShopPickerCommands
  /** Stock of the wanted article in a shop. Without it only availability is shown. */
  pieces?: (shopId: number) => number
  /** Time of the render, for 'Åpent til kl. 18'. */
  now?: Date
  /** The first shop's id, for links from an error summary. */
  inputId?: string
  error?: string
  /** Id of an error that is shown elsewhere, while there is one. */
  errorId?: string | undefined
  labels?: Partial<ShopPickerLabels> | undefined
}

const waitingRows = [0, 1, 2]

/** A radio list of shops, nearest first once the shopper gives a position or a postcode. */
export function ShopPicker({
  view,
  commands,
  pieces,
  now,
  inputId,
  error,
  errorId,
  labels: ownLabels,
  ...rest
}: ShopPickerProps) {
  const labels = useLabels('ShopPicker', norwegian, ownLabels)
  const stockLabels = useLabels('StockNote', norwegianStock)
  const { status, shops, place, busy } = view
  if (status === 'failed')
    return (
      <div role="alert" {...rootProps(rest, 'shop-picker', styles.failed)}>
        <p>{labels.failed}</p>
        <Button variant="secondary" size="sm" onClick={commands.retry}>
          {labels.retry}
        </Button>
      </div>
    )
  const isLocating = busy === 'locating'
  const noteOf = ({ shop, hasGoods }: ShownShop) => {
    if (pieces) {
      const { level, text } = stockOfPieces(pieces(shop.id), stockLabels)
      return <StockNote level={level}>{text}</StockNote>
    }
    if (hasGoods === null) return undefined
    return <StockNote level={hasGoods ? 'plenty' : 'none'}>{hasGoods ? labels.hasGoods : labels.noGoods}</StockNote>
  }
  const choiceOf = (shown: ShownShop): Choice => {
    const { shop, distance } = shown
    const far = distance && kilometres(distance.metres / 1000)
    return {
      value: String(shop.id),
      title: shop.name,
      // screen readers hear the stock first, then address and hours
      detail: noteOf(shown),
      description: (
        <>
          {shop.address}, {shop.postPlace}
          {now && (
            <>
              <br />
              <OpenNow hours={shop.openingHours} now={now} />
            </>
          )}
        </>
      ),
      aside: far && (distance.isEstimate ? labels.about(far) : far),
    }
  }
  return (
    <div aria-busy={status === 'loading' || busy !== null} {...rootProps(rest, 'shop-picker', styles.picker)}>
      <PlaceForm view={view} commands={commands} labels={labels} />
      <SearchField
        size="md"
        labels={{ name: labels.search }}
        placeholder={labels.searchHint}
        value={view.search}
        onValueChange={commands.search}
        onClear={() => commands.search('')}
      />
      {shops.some(({ hasGoods }) => hasGoods !== null) && (
        <Checkbox label={labels.goodsFirst} checked={view.goodsFirst} onCheckedChange={commands.setGoodsFirst} />
      )}
      <p role="status" className={styles.found} data-slot="shop-picker-found">
        {status === 'loading'
          ? labels.loading
          : isLocating
            ? labels.locating
            : shops.length === 0
              ? labels.none
              : labels.found(shops.length, place !== null)}
      </p>
      {status === 'loading' && (
        <div className={styles.waiting} data-slot="shop-picker-skeleton">
          {waitingRows.map((row) => (
            <Skeleton key={row} shape="fill" />
          ))}
        </div>
      )}
      {shops.length > 0 && (
        <ChoiceRows
          legend={labels.legend}
          hideLegend
          choices={shops.map(choiceOf)}
          value={shops.find(({ picked }) => picked)?.shop.id.toString()}
          onValueChange={(chosen) => commands.pick(Number(chosen))}
          error={error}
          errorId={errorId}
          {...(inputId && { inputId })}
        />
      )}
    </div>
  )
}
