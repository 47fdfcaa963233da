import type { Shop } from '../../machines/domain/index.ts'
import type { ShopPickerCommands, ShopPickerView, ShownShop } from '../../machines/shop-picker/index.ts'
import { Button } from '../Button/index.ts'
import { FieldWithButton } from '../FieldWithButton/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { LiveRegion } from '../LiveRegion/index.ts'
import { OpenNow } from '../OpeningHours/index.ts'
import { byEar } from '../Spoken/index.ts'
import { kilometres } from '../StockBox/index.ts'
import { TextField } from '../TextField/index.ts'
import { norwegian, type StoreSearchLabels } from './StoreSearch.labels.ts'
import styles from './StoreSearch.module.css'

/** What is shown of a shop. */
export type FoundShop = Pick<Shop, 'id' | 'name' | 'address' | 'openingHours'>

export interface StoreSearchProps extends RootProps<'section'> {
  /** The shop picker machine's view, or the part of it that is shown. */
  view: Pick<ShopPickerView, 'problem' | 'place' | 'busy'> & {
    shops: readonly (Pick<ShownShop, 'distance'> & { shop: FoundShop })[]
  }
  /** Its commands. */
  commands: Pick<ShopPickerCommands, 'findPostcode'>
  /** Action of the form before hydration: a page that reads `postcode`. */
  action?: string
  /** Address of a shop's page. */
  href: (shopId: number) => string
  /** Time of the render, for 'Åpent til kl. 18'. */
  now?: Date
  labels?: Partial<StoreSearchLabels> | undefined
}

/** Maximum number of shops. */
const shown = 3

/** Band of the home page: a postcode form and the nearest shops. */
export function StoreSearch({ view, commands, action, href, now, labels: ownLabels, ...rest }: StoreSearchProps) {
  const labels = useLabels('StoreSearch', norwegian, ownLabels)
  const { problem, place, busy, shops } = view
  const error = problem?.about === 'postcode' ? labels[problem.code] : undefined
  return (
    <section aria-label={labels.heading} data-on="picture" {...rootProps(rest, 'store-search', styles.band)}>
      <div className="wrap">
        <div>
          <h2>{labels.heading}</h2>
          <p className={styles.text} data-slot="store-search-text">
            {labels.text}
          </p>
          <FieldWithButton
            action={action}
            onSubmit={({ currentTarget }) =>
              commands.findPostcode(String(new FormData(currentTarget).get('postcode') ?? ''))
            }
            field={
              <TextField
                label={labels.field}
                name="postcode"
                inputMode="numeric"
                autoComplete="postal-code"
                maxLength={4}
                defaultValue={place?.postcode?.code}
                error={error}
              />
            }
            button={
              <Button type="submit" variant="inverse" isPending={busy !== null}>
                {labels.button}
              </Button>
            }
          />
          <LiveRegion>{error ?? (place && busy === null ? labels.found : '')}</LiveRegion>
        </div>
        <ul>
          {shops.slice(0, shown).map(({ shop, distance }) => (
            <li key={shop.id}>
              <p>
                <a href={href(shop.id)}>{shop.name}</a>
                <span>{shop.address}</span>
              </p>
              <p>
                {distance && byEar(kilometres(distance.metres / 1000))}
                {now && <OpenNow hours={shop.openingHours} now={now} />}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
