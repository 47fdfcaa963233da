import * as Radix from '@radix-ui/react-dialog'
import { Fragment, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../IconButton/index.ts'
import { besideDialogs } from '../internal/beside-dialogs.ts'
import { inertOthers } from '../internal/inert-others.ts'
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
  /** Rendered where it stands in the page, since a server has no portals, until it has closed. */
  isServed?: boolean
}

/** Inputs that take text. */
const typed = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"])'

/** Initial focus: the field, where the first control is one; otherwise the heading. */
const focusFirst = (body: HTMLElement | null, heading: HTMLElement | null) => {
  const first = body?.querySelector<HTMLElement>('a, button, input, select, summary, textarea')
  const start = first?.matches(typed) ? first : heading
  start?.focus()
}

/** Puts a text-only panel that overflows into the tab order: not every browser lets keys scroll it otherwise. */
const letKeysScroll = (body: HTMLElement) => {
  // what is measured last: a measure lays the page out
  if (!body.querySelector('a, button, input, select') && body.scrollHeight > body.clientHeight) body.tabIndex = 0
}

/** Distance between an alert and the scrolling part below it, px. */
const gap = 8

/** Moves the scrolling part below an alert that covers it, while the alert is shown. */
function keepClearOfAlerts(body: HTMLElement): () => void {
  const alerts = document.querySelector<HTMLElement>('[data-slot="alert-banner"]')
  const panel = body.parentElement
  const clear = () => {
    if (!alerts || !panel) return
    // offsets ignore both entry animations
    const { left, right, height } = alerts.getBoundingClientRect()
    const isOver = height > 0 && left < panel.offsetLeft + panel.offsetWidth && right > panel.offsetLeft
    body.style.marginTop = ''
    if (isOver) body.style.marginTop = `${Math.max(0, alerts.offsetTop + alerts.offsetHeight + gap - body.offsetTop)}px`
  }
  const watch = new ResizeObserver(clear)
  if (alerts) watch.observe(alerts)
  return () => watch.disconnect()
}

/** The element that had the focus when the dialog opened, and the address. */
interface Opened {
  by: Element | null
  at: string
}

interface PageBehindProps {
  isInert: boolean
  placement: ModalPanelProps['placement']
  heading: RefObject<HTMLElement | null>
  body: RefObject<HTMLElement | null>
  opened: RefObject<Opened | null>
}

/** Mounts with the panel, which Radix mounts after the dialog's own effects. */
function PageBehind({ isInert, placement, heading, body, opened }: PageBehindProps) {
  useLayoutEffect(() => {
    const panel = heading.current?.closest('[role="dialog"]')
    if (!panel || !isInert) return
    // before the page is inert: an inert element loses the focus
    const by = document.activeElement
    if (!panel.contains(by)) opened.current = { by, at: location.pathname }
    return inertOthers(panel)
  }, [isInert, heading, opened])
  useLayoutEffect(() => {
    if (body.current && placement === 'side') return keepClearOfAlerts(body.current)
  }, [placement, body])
  // after each render: the text may be longer
  useLayoutEffect(() => {
    if (body.current) letKeysScroll(body.current)
  })
  return null
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
  isServed = false,
  ...rest
}: ModalPanelProps) {
  const [place, setPlace] = useState(isServed ? 'page' : 'portal')
  // not while it closes: another place is another element, without the animation
  if (!open && place === 'page') setPlace('closing')
  if (open && place === 'closing') setPlace('portal')
  const Place = place === 'portal' ? Radix.Portal : Fragment
  const labels = useLabels('Dialog', norwegian, ownLabels)
  // Radix names the dialog in an effect: a served one had no name before hydration
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const opened = useRef<Opened>(null)
  useScrollLock(open)
  const shownTitle = useRef(title)
  useLayoutEffect(() => {
    // not the first one: Radix moves the focus, and traps it only after it has done so
    if (title === shownTitle.current) return
    shownTitle.current = title
    // a new view replaced the focused element; a view that moves the focus has done so by now
    if (document.activeElement === document.body) focusFirst(body.current, heading.current)
  }, [title])
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Place>
        {(open || place === 'portal') && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys have Escape and the close button
          // biome-ignore lint/a11y/noStaticElementInteractions: as above
          <div
            className={styles.scrim}
            data-slot="dialog-overlay"
            data-state={open ? 'open' : 'closed'}
            onClick={() => closesOutside && onOpenChange(false)}
            {...besideDialogs}
          />
        )}
        <Radix.Content
          aria-describedby={undefined}
          aria-labelledby={titleId}
          aria-modal={open}
          {...rootProps(rest, 'modal-panel', styles.panel)}
          data-placement={placement}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            focusFirst(body.current, heading.current)
          }}
          onCloseAutoFocus={(event) => {
            const { by: from, at } = opened.current ?? {}
            const wasOpened = from instanceof HTMLElement && from !== document.body && from.isConnected
            event.preventDefault()
            // a link in the dialog has opened another page, whose heading takes the focus
            const hasLeft = location.pathname !== at
            const arrived = hasLeft ? document.querySelector<HTMLElement>('main h1[tabindex]') : null
            const back = arrived ?? (wasOpened ? from : returnFocusTo?.())
            back?.focus()
          }}
          onKeyDown={(event) => {
            rest.onKeyDown?.(event)
            if (event.defaultPrevented || event.key !== 'Tab' || !event.shiftKey) return
            // neither is in the tab order; from the first control, Radix wraps to the last one without scrolling to it
            if (event.target === heading.current || event.target === event.currentTarget) close.current?.focus()
            requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }))
          }}
          // a press that slides off again closes nothing: the scrim's click does
          onPointerDownOutside={(event) => event.preventDefault()}
        >
          {placement === 'bottom' && <span className={styles.handle} data-slot="dialog-handle" aria-hidden="true" />}
          <div className={styles.head} data-slot="dialog-header">
            <Radix.Title id={titleId} className={styles.title} ref={heading} tabIndex={-1}>
              {title}
              {description && <span className={styles.note} data-slot="dialog-description">{` ${description}`}</span>}
            </Radix.Title>
            <IconButton ref={close} icon="x" label={labels.close} onClick={() => onOpenChange(false)} />
          </div>
          <div className={styles.body} data-slot="dialog-body" ref={body}>
            {children}
          </div>
          {footer && (
            <div className={styles.foot} data-slot="dialog-footer">
              {footer}
            </div>
          )}
          {/* last: the refs above are set by then */}
          <PageBehind isInert={open} {...{ placement, heading, body, opened }} />
        </Radix.Content>
      </Place>
    </Radix.Root>
  )
}
