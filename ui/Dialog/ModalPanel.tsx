import * as Radix from '@radix-ui/react-dialog'
import { useRef } from 'react'
import { IconButton } from '../IconButton/index.ts'
import { rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { useScrollLock } from '../internal/use-scroll-lock.ts'
import { type DialogLabels, norwegian } from './Dialog.labels.ts'
import styles from './ModalPanel.module.css'
import type { ModalProps } from './props.ts'

export interface ModalPanelProps extends ModalProps {
  /** In the middle, at the right edge, or from below. Below 1020 px `side` fills the screen. */
  placement: 'centre' | 'side' | 'bottom'
  labels?: Partial<DialogLabels> | undefined
}

/** What has words typed into it. */
const typed = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"])'

/** A form begins in its field; whatever else a dialog holds is first to be read. */
const firstField = (body: HTMLElement | null): HTMLElement | null => {
  const first = body?.querySelector<HTMLElement>('a, button, input, select, summary, textarea')
  return first?.matches(typed) ? first : null
}

/** Text alone that is longer than the panel must be in the tab order: not every browser lets keys scroll it otherwise. */
const letKeysScroll = (body: HTMLElement | null) => {
  if (body && body.scrollHeight > body.clientHeight && !body.querySelector('a, button, input, select'))
    body.tabIndex = 0
}

/**
 * The panel over the page, on Radix: focus inside, Escape, focus back. Radix' own overlay is left out, for it would lock
 * scrolling by a style element of its own; here the page is held by an attribute on its root.
 */
export function ModalPanel({
  placement,
  open,
  onOpenChange,
  title,
  description,
  footer,
  closesOutside = true,
  returnFocusTo,
  children,
  labels: ownLabels,
  ...rest
}: ModalPanelProps) {
  const labels = useLabels('Dialog', norwegian, ownLabels)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  const openedAt = useRef('')
  useScrollLock(open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className={styles.scrim} data-slot="dialog-overlay" data-state={open ? 'open' : 'closed'} />
        <Radix.Content
          aria-describedby={undefined}
          {...rootProps(rest, 'modal-panel', styles.panel)}
          data-placement={placement}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            opener.current = document.activeElement
            openedAt.current = location.pathname
            const first = firstField(body.current) ?? heading.current
            first?.focus()
          }}
          onCloseAutoFocus={(event) => {
            const from = opener.current
            const wasOpened = from instanceof HTMLElement && from !== document.body && from.isConnected
            event.preventDefault()
            // a link in it has led to another page: that page's heading is what comes next
            const hasLeft = location.pathname !== openedAt.current
            const arrived = hasLeft ? document.querySelector<HTMLElement>('main h1[tabindex]') : null
            const back = arrived ?? (wasOpened ? from : returnFocusTo?.())
            back?.focus()
          }}
          onPointerDownOutside={(event) => {
            const at = event.target
            const isOnAlert = at instanceof Element && at.closest('[role="status"], [role="alert"], [data-alerts]')
            if (!closesOutside || isOnAlert) event.preventDefault()
          }}
        >
          {placement === 'bottom' && <span className={styles.handle} data-slot="dialog-handle" aria-hidden="true" />}
          <div className={styles.head} data-slot="dialog-header">
            <Radix.Title className={styles.title} ref={heading} tabIndex={-1}>
              {title}
              {description && <span className={styles.note} data-slot="dialog-description">{` ${description}`}</span>}
            </Radix.Title>
            <IconButton icon="x" label={labels.close} onClick={() => onOpenChange(false)} />
          </div>
          <div
            className={styles.body}
            data-slot="dialog-body"
            ref={(element) => {
              body.current = element
              letKeysScroll(element)
            }}
          >
            {children}
          </div>
          {footer && (
            <div className={styles.foot} data-slot="dialog-footer">
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
