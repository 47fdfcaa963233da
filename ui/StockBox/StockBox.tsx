import type { ReactNode } from 'react'
import { Icon, type IconDrawing, type IconName, storeIcon, truckIcon, undo2Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { byEar } from '../Spoken/index.ts'
import { StockNote, stockOfPieces } from '../StockNote/index.ts'
import { norwegian, type StockNoteLabels } from '../StockNote/StockNote.labels.ts'
import { kilometres } from './kilometres.ts'
import styles from './StockBox.module.css'

export interface StockBoxShop {
  id: number
  name: string
  /** Distance, if the shopper's position is known. */
  km?: number | null
  /** Pieces. */
  quantity: number
}

export interface StockBoxProps extends RootProps<'div'> {
  /** Home delivery: time and price. Omit for articles that can only be collected. */
  delivery?: { title: ReactNode; text: string }
  stock: { title: string; text?: string }
  /** Nearest shops, nearest first. */
  shops: readonly StockBoxShop[]
  /** Opens all shops: a button or a link. */
  more?: ReactNode
  /** `more`: below the text, what it means. */
  returns: { title: string; text: string; more?: ReactNode }
  labels?: Partial<StockNoteLabels> | undefined
}

const Line = ({
  icon,
  title,
  text,
  live,
  children,
}: {
  icon: IconName | IconDrawing
  title: ReactNode
  text?: string | undefined
  live?: 'polite'
  children?: ReactNode
}) => (
  <div className={styles.line} data-slot="stock-box-line">
    <Icon name={icon} />
    <div>
      <p aria-live={live} aria-atomic={live && true}>
        <b>{byEar(title)}</b>
        {text && (
          <>
            <br />
            {byEar(text)}
          </>
        )}
      </p>
      {children}
    </div>
  </div>
)

/** Delivery, stock in nearby shops, and returns. */
export const StockBox = ({ delivery, stock, shops, more, returns, labels: ownLabels, ...rest }: StockBoxProps) => {
  const labels = useLabels('StockNote', norwegian, ownLabels)
  return (
    <div {...rootProps(rest, 'stock-box', styles.box)}>
      {delivery && <Line icon={truckIcon} {...delivery} />}
      {/* changes when a size is selected elsewhere on the page */}
      <Line icon={storeIcon} live="polite" {...stock}>
        {shops.length > 0 && (
          <ul>
            {shops.map(({ id, name, km, quantity }) => {
              const { level, text } = stockOfPieces(quantity, labels)
              return (
                <li key={id}>
                  <p>
                    {name}
                    {km != null && (
                      <>
                        <br />
                        <span>{byEar(kilometres(km))}</span>
                      </>
                    )}
                  </p>
                  <StockNote level={level} size="normal">
                    {text}
                  </StockNote>
                </li>
              )
            })}
          </ul>
        )}
        {more}
      </Line>
      <Line icon={undo2Icon} {...returns}>
        {returns.more}
      </Line>
    </div>
  )
}
