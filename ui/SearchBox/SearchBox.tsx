import { type FocusEvent, type FormEvent, useEffect, useId, useImperativeHandle, useRef } from 'react'
import type { SearchCommands, SearchView } from '../../machines/search/index.ts'
import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps, withHandlers } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { LinkButton } from '../Link/index.ts'
import { SearchField } from '../SearchField/index.ts'
import { norwegian, type SearchBoxLabels } from './SearchBox.labels.ts'
import styles from './SearchBox.module.css'
import { Suggestions } from './Suggestions.tsx'

export interface SearchBoxProps extends RootProps<'search'> {
  /** The search machine's view. */
  view: SearchView
  /** What the machine can be told. */
  commands: SearchCommands
  /** Action of the form before hydration, and the field's form name. */
  action: string
  name?: string
  placeholder?: string
  /** Placeholder on mobile. */
  shortPlaceholder?: string
  /** Address of all results. Without it the list has no such link. */
  resultsHref?: (text: string) => string
  /** Why a search was not sent: 'Skriv inn det du vil søke etter'. Shown below the field and announced. */
  problem?: string | undefined
  labels?: Partial<SearchBoxLabels> | undefined
}

/**
 * A search field with suggestions: a combobox over a listbox. Arrow keys move through the options; the focus stays in
 * the field. Below 1020 px it fills the screen while open.
 */
export function SearchBox({
  view,
  commands,
  action,
  name = 'q',
  placeholder,
  shortPlaceholder,
  resultsHref,
  problem,
  ref,
  labels: ownLabels,
  ...rest
}: SearchBoxProps) {
  const labels = useLabels('SearchBox', norwegian, ownLabels)
  const id = useId()
  const box = useRef<HTMLElement>(null)
  useImperativeHandle(ref, () => box.current as HTMLElement, [])
  const field = useRef<HTMLInputElement>(null)
  const rowId = (index: number) => `${id}-${index}`
  const { active } = view
  useEffect(() => {
    if (active !== null) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    commands.submit()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) commands.leave()
  }
  // Focus the container: focusing the field would open the phone's keyboard again.
  const cancel = () => {
    commands.leave()
    box.current?.focus()
  }
  const status = problem ?? (view.isUnavailable ? labels.unavailable : undefined)
  return (
    <search
      tabIndex={-1}
      data-state={view.isOpen ? 'open' : 'closed'}
      {...rootProps(withHandlers(rest, { onBlur: leave }), 'search-box', styles.box)}
      ref={box}
    >
      <form action={action} method="get" className={styles.form} data-slot="search-box-form" onSubmit={submit}>
        <SearchField
          ref={field}
          start={
            <button type="submit" className={styles.submit} data-slot="search-box-submit" aria-label={labels.submit}>
              <Icon name="search" size={20} />
            </button>
          }
          name={name}
          labels={{ name: labels.field, clear: labels.clear }}
          placeholder={placeholder}
          shortPlaceholder={shortPlaceholder}
          value={view.text}
          onValueChange={commands.type}
          onClear={() => {
            commands.clear()
            field.current?.focus()
          }}
          onClick={commands.open}
          onKeyDown={(event) => {
            if (commands.key(event.key, view)) event.preventDefault()
          }}
          aria-describedby={status ? `${id}-status` : undefined}
          suggestions={{
            open: view.isExpanded,
            controls: `${id}-list`,
            active: active === null ? undefined : rowId(active),
          }}
        />
        <LinkButton className={styles.cancel} onClick={cancel}>
          {labels.cancel}
        </LinkButton>
      </form>
      <p role="status" className="visually-hidden">
        {status ?? (view.canUndoClear ? labels.cleared : view.announced !== null && labels.announced(view.announced))}
      </p>
      <p id={`${id}-status`} className={styles.status} data-slot="search-box-status">
        {status}
      </p>
      <Suggestions
        view={view}
        labels={labels}
        id={`${id}-list`}
        rowId={rowId}
        onPick={commands.pick}
        resultsHref={resultsHref}
        onClear={() => {
          commands.clearRecent()
          field.current?.focus()
        }}
        onUndo={() => {
          commands.undoClear()
          field.current?.focus()
        }}
      />
    </search>
  )
}
