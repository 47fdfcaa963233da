import { type FormEvent, useId } from 'react'
import { type ConsentCommands, type ConsentView, purposes } from '../../machines/consent/index.ts'
import { Button } from '../Button/index.ts'
import { Checkbox } from '../Checkbox/index.ts'
import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps, withHandlers } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { type ConsentChoicesLabels, norwegian } from './ConsentChoices.labels.ts'
import styles from './ConsentChoices.module.css'

export interface ConsentChoicesProps extends RootProps<'form'> {
  /** The consent machine's view. */
  view: Pick<ConsentView, 'purposes'>
  /** Its commands. */
  commands: Pick<ConsentCommands, 'acceptAll' | 'acceptNecessary' | 'acceptSelected'>
  labels?: Partial<ConsentChoicesLabels> | undefined
}

/** A checkbox for each purpose, unchecked until consent is given. All buttons look the same. */
export function ConsentChoices({ view, commands, labels: ownLabels, ...rest }: ConsentChoicesProps) {
  const labels = useLabels('ConsentChoices', norwegian, ownLabels)
  const id = useId()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    commands.acceptSelected({
      preferences: given.has('preferences'),
      analytics: given.has('analytics'),
      tagManager: given.has('tagManager'),
      marketing: given.has('marketing'),
    })
  }
  return (
    <form {...rootProps(withHandlers(rest, { onSubmit: save }), 'consent-choices', styles.choices)}>
      <fieldset>
        <legend>{labels.legend}</legend>
        <div className={styles.purpose} data-slot="consent-choices-purpose">
          <p className={styles.necessary} data-slot="consent-choices-necessary">
            <Icon name="check" size={20} />
            {labels.necessary}
          </p>
          <p>{labels.necessaryText}</p>
        </div>
        {purposes.map((purpose) => (
          <div key={purpose} className={styles.purpose} data-slot="consent-choices-purpose">
            <Checkbox
              name={purpose}
              label={labels.purposes[purpose].name}
              defaultChecked={view.purposes[purpose]}
              aria-describedby={`${id}-${purpose}`}
            />
            <p id={`${id}-${purpose}`}>{labels.purposes[purpose].text}</p>
          </div>
        ))}
      </fieldset>
      <div className={styles.answers} data-slot="consent-choices-answers">
        <Button type="submit" variant="secondary">
          {labels.save}
        </Button>
        <Button variant="secondary" onClick={commands.acceptAll}>
          {labels.all}
        </Button>
        <Button variant="secondary" onClick={commands.acceptNecessary}>
          {labels.reject}
        </Button>
      </div>
    </form>
  )
}
