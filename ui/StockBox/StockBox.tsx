import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { StockNote, stockOfPieces } from '../StockNote/index.ts'
import { norwegian, type StockNoteLabels } from '../StockNote/StockNote.labels.ts'
import { kilometres } from './kilometres.ts'
import styles from './StockBox.module.css'

export interface StockBoxShop {
  id: number
  name: string
  /** How far it is, when it is known where the shopper is. */
  km?: number | null
  /** Pieces. */
  quantity: number
}

export interface StockBoxProps extends RootProps<'div'> {
  /** When it comes home, and for how much. Left out where the article is for collection only. */
  delivery?: { title: string; text: string }
  stock: { title: string; text?: string }
  /** The nearest ones, nearest first. */
  shops: readonly StockBoxShop[]
  /** The way to all shops: a button or a link. */
  more?: ReactNode
  returns: { title: string; text: string }
  labels?: Partial<StockNoteLabels> | undefined
}

const Line = ({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName
  title: string
  text?: string | undefined
  children?: ReactNode
}) => (
  <div className={styles.line} data-slot="stock-box-line">
    <Icon name={icon} />
    <div>
      <p>
        <b>{title}</b>
        {text && (
          <>
            <br />
            {text}
          </>
        )}
      </p>
      {children}
    </div>
  </div>
)

/** How an article reaches the shopper: home, in a shop nearby, and back again. */
export const StockBox = ({ delivery, stock, shops, more, returns, labels: ownLabels, ...rest }: StockBoxProps) => {
  const labels = useLabels('StockNote', norwegian, ownLabels)
  return (
    <div {...rootProps(rest, 'stock-box', styles.box)}>
      {delivery && <Line icon="truck" {...delivery} />}
      <Line icon="store" {...stock}>
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
                        <span>{kilometres(km)}</span>
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
      <Line icon="undo-2" {...returns} />
    </div>
  )
}
