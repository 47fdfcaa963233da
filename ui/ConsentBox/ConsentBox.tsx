import { type ReactNode, useId, useLayoutEffect } from 'react'
import { Button } from '../Button/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { type ConsentBoxLabels, norwegian } from './ConsentBox.labels.ts'
import styles from './ConsentBox.module.css'

export interface ConsentBoxProps extends RootProps<'section'> {
  /** What is stored, and why. */
  children: ReactNode
  onAcceptAll: () => void
  onReject: () => void
  /** Shows the choice by purpose. */
  onCustomize: () => void
  /** `ConsentChoices`, in place of text and buttons while the shopper customizes. */
  choices?: ReactNode
  labels?: Partial<ConsentBoxLabels> | undefined
}

/** The cookie banner. Not modal; all answers look the same. */
export function ConsentBox({
  children,
  onAcceptAll,
  onReject,
  onCustomize,
  choices,
  labels: ownLabels,
  ...rest
}: ConsentBoxProps) {
  const labels = useLabels('ConsentBox', norwegian, ownLabels)
  const id = useId()
  useLayoutEffect(() => {
    // an attribute, not html:has(): the browser matches that again at every change of the page
    document.documentElement.dataset.consentOpen = ''
    return () => {
      delete document.documentElement.dataset.consentOpen
    }
  }, [])
  return (
    <section aria-labelledby={id} {...rootProps(rest, 'consent-box', styles.consent)}>
      <h2 id={id} tabIndex={-1}>
        {labels.heading}
      </h2>
      {choices || (
        <>
          <div className={styles.text} data-slot="consent-box-text">
            {children}
          </div>
          <div className={styles.answers} data-slot="consent-box-answers" data-answers>
            <Button variant="secondary" onClick={onAcceptAll}>
              {labels.acceptAll}
            </Button>
            <Button variant="secondary" onClick={onReject}>
              {labels.reject}
            </Button>
            <Button variant="secondary" onClick={onCustomize}>
              {labels.customize}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
