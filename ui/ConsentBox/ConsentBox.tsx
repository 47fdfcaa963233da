import { type ReactNode, useId } from 'react'
import { Button } from '../Button/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './ConsentBox.module.css'

export interface ConsentBoxProps extends RootProps<'section'> {
  /** What is stored, and why. */
  children: ReactNode
  onAcceptAll: () => void
  onReject: () => void
  onValueChange: () => void
  /** `ConsentChoices`, in place of text and answers once the shopper chooses. */
  choices?: ReactNode
  labels?: { heading: string; acceptAll: string; reject: string; choose: string }
}

/** The question about cookies. It is not modal, and no answer looks better than another. */
export function ConsentBox({
  children,
  onAcceptAll,
  onReject,
  onValueChange,
  choices,
  labels = {
    heading: 'Du velger hva vi lagrer',
    acceptAll: 'Godta alle',
    reject: 'Bare nødvendige',
    choose: 'Velg selv',
  },
  ...rest
}: ConsentBoxProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} {...rootProps(rest, 'consent-box', styles.consent)}>
      <h2 id={id} tabIndex={-1}>
        {labels.heading}
      </h2>
      {choices || (
        <>
          <div className={styles.text}>{children}</div>
          <div className={styles.answers} data-answers>
            <Button variant="secondary" onClick={onAcceptAll}>
              {labels.acceptAll}
            </Button>
            <Button variant="secondary" onClick={onReject}>
              {labels.reject}
            </Button>
            <Button variant="secondary" onClick={onValueChange}>
              {labels.choose}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
