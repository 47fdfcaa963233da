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
  /** In the middle, at the right edge, or from the bottom. Below 1020 px `side` fills the screen. */
  placement: 'centre' | 'side' | 'bottom'
  labels?: Partial<DialogLabels> | undefined
}

/** Inputs that take text. */
const typed = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"])'

/** Initial focus: the field, where the first control is one; otherwise the heading. */
const firstField = (body: HTMLElement | null): HTMLElement | null => {
  const first = body?.querySelector<HTMLElement>('a, button, input, select, summary, textarea')
  return first?.matches(typed) ? first : null
}

/** Puts a text-only panel that overflows into the tab order: not every browser lets keys scroll it otherwise. */
const letKeysScroll = (body: HTMLElement | null) => {
  if (body && body.scrollHeight > body.clientHeight && !body.querySelector('a, button, input, select'))
    body.tabIndex = 0
}

/** Between an alert and what scrolls below it, px. */
const gap = 8

/** Moves what scrolls below the alert that is over it, for as long as the alert is shown. */
function keepClearOfAlerts(body: HTMLElement): () => void {
  const alerts = document.querySelector<HTMLElement>('[data-slot="alert-banner"]')
  const panel = body.parentElement
  const clear = () => {
    if (!alerts || !panel) return
    // offsets know nothing of the animations that both come in by
    const { left, right, height } = alerts.getBoundingClientRect()
    const isOver = height > 0 && left < panel.offsetLeft + panel.offsetWidth && right > panel.offsetLeft
    body.style.marginTop = ''
    if (isOver) body.style.marginTop = `${Math.max(0, alerts.offsetTop + alerts.offsetHeight + gap - body.offsetTop)}px`
  }
  const watch = new ResizeObserver(clear)
  if (alerts) watch.observe(alerts)
  return () => watch.disconnect()
}

/**
 * The panel, on Radix Dialog: focus trap, Escape, focus return. Without Radix's overlay, which locks scrolling by a
 * style element; `useScrollLock` sets an attribute on the root.
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
            // a link inside has opened another page: its heading takes the focus
            const hasLeft = location.pathname !== openedAt.current
            const arrived = hasLeft ? document.querySelector<HTMLElement>('main h1[tabindex]') : null
            const back = arrived ?? (wasOpened ? from : returnFocusTo?.())
            back?.focus()
          }}
          onPointerDownOutside={(event) => {
            const at = event.target
            // a touch is reported after its click, which may have removed the alert
            const isOnAlert =
              at instanceof Element &&
              (!at.isConnected || at.closest('[role="status"], [role="alert"], [data-slot="alert-banner"]'))
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
              return element && placement === 'side' ? keepClearOfAlerts(element) : undefined
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
