import type { SearchOption, SearchView } from '../../machines/search/index.ts'
import { historyIcon, Icon, type IconDrawing, type IconName, tagIcon } from '../Icon/index.ts'
import { useMoney } from '../internal/use-money.ts'
import { Link, LinkButton } from '../Link/index.ts'
import { Picture } from '../Picture/index.ts'
import { byEar } from '../Spoken/index.ts'
import { VisuallyHidden } from '../VisuallyHidden/index.ts'
import { inRuns } from './runs.ts'
import type { SearchBoxLabels } from './SearchBox.labels.ts'
import styles from './SearchBox.module.css'
import { TypedPart } from './TypedPart.tsx'

interface SuggestionsProps {
  view: SearchView
  labels: SearchBoxLabels
  id: string
  rowId: (index: number) => string
  onPick: (index: number) => void
  resultsHref: ((text: string) => string) | undefined
  /** Clears recent searches, and removes the pressed button with them. */
  onClear: () => void
  /** Brings them back, and removes the pressed button too. */
  onUndo: () => void
}

const icons: Readonly<Record<SearchOption['kind'], IconName | IconDrawing>> = {
  recent: historyIcon,
  service: 'info',
  term: 'search',
  category: 'chevron-right',
  brand: tagIcon,
  article: 'search',
  post: 'arrow-right',
}

/** Options grouped by kind under headings, with links below. */
export function Suggestions({ view, labels, id, rowId, onPick, resultsHref, onClear, onUndo }: SuggestionsProps) {
  const { options, isExpanded, canUndoClear } = view
  const text = view.text.trim()
  const hasRecent = options.some(({ kind }) => kind === 'recent')
  return (
    <div className={styles.panel} data-slot="search-box-panel" hidden={!isExpanded && !canUndoClear}>
      {/* keeps the focus in the field on press */}
      <div
        id={id}
        role="listbox"
        aria-label={labels.list}
        hidden={!isExpanded}
        onMouseDown={(event) => event.preventDefault()}
      >
        {inRuns(options).map((run) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups, and no fieldset
          <div key={run[0]!.index} role="group" aria-labelledby={`${rowId(run[0]!.index)}-kind`}>
            <div
              id={`${rowId(run[0]!.index)}-kind`}
              className={styles.kind}
              data-slot="search-box-kind"
              role="presentation"
            >
              {labels.kinds[run[0]!.kind]}
            </div>
            {run.map((option) => (
              <Row
                key={option.index}
                id={rowId(option.index)}
                option={option}
                isActive={option.index === view.active}
                onPick={() => onPick(option.index)}
                text={text}
                labels={labels}
              />
            ))}
          </div>
        ))}
      </div>
      {isExpanded && (hasRecent || (resultsHref && text !== '')) && (
        <div className={styles.more} data-slot="search-box-more">
          {hasRecent ? (
            <LinkButton onClick={onClear}>{labels.clearRecent}</LinkButton>
          ) : (
            resultsHref && (
              <Link variant="alone" href={resultsHref(text)}>
                {labels.results(text)}
              </Link>
            )
          )}
        </div>
      )}
      {canUndoClear && (
        <p className={styles.cleared} data-slot="search-box-cleared">
          {`${labels.cleared} `}
          <LinkButton onClick={onUndo}>{labels.undo}</LinkButton>
        </p>
      )}
    </div>
  )
}

interface RowProps {
  id: string
  option: SearchOption
  isActive: boolean
  onPick: () => void
  text: string
  labels: SearchBoxLabels
}

function Row({ id, option, isActive, onPick, text, labels }: RowProps) {
  const money = useMoney()
  const { kind, label } = option
  const { goods, count, note } = kind === 'recent' ? {} : option
  const isReduced = goods !== undefined && goods.formerPrice !== null && goods.formerPrice > goods.price
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox field handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active row
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.row}
      data-slot="search-box-option"
      data-kind={kind}
      onClick={onPick}
    >
      {goods ? (
        <span className={styles.picture} data-slot="search-box-option-picture">
          <Picture picture={goods.picture} sizes="48px" alt="" />
        </span>
      ) : (
        <Icon name={icons[kind]} size={20} />
      )}
      <span className={styles.words} data-slot="search-box-option-text">
        <TypedPart text={label} typed={kind === 'recent' ? '' : text} />
        {note !== undefined && (
          <>
            {' '}
            <span className={styles.note} data-slot="search-box-option-note">
              {note}
            </span>
          </>
        )}
        {goods && (
          <>
            {' '}
            <span className={styles.price} data-slot="search-box-option-price">
              <b data-reduced={isReduced || undefined}>
                {isReduced && <VisuallyHidden>{`${labels.now} `}</VisuallyHidden>}
                {byEar(money.format(goods.price))}
              </b>
              {isReduced && (
                <span>
                  {` ${labels.former} `}
                  <span>{byEar(money.format(goods.formerPrice ?? 0))}</span>
                </span>
              )}
            </span>
          </>
        )}
      </span>
      {count !== undefined && (
        <span className={styles.count} data-slot="search-box-option-count">{` ${labels.count(count)}`}</span>
      )}
    </div>
  )
}
