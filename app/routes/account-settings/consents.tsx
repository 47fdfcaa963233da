import { Announced } from '../../../ui/Announcer/index.ts'
import { Checkbox } from '../../../ui/Checkbox/index.ts'
import { accountErrorText, consentGroups } from '../../features/customers/account-texts.ts'
import type { PartProps } from './page.types.ts'
import styles from './screen.module.css'

/** A checkbox per consent, saved at once. */
export function Consents({ view: { consents, errors, notice }, commands, onAsk }: PartProps) {
  return (
    <div className={styles.consents}>
      {consentGroups.map((group) => (
        <fieldset key={group.legend}>
          <legend>{group.legend}</legend>
          {group.consents.map(({ purpose, name, text }) => (
            <div key={purpose}>
              <Checkbox
                label={name}
                checked={consents[purpose]}
                aria-describedby={`samtykke-${purpose}`}
                onCheckedChange={(given) => {
                  onAsk()
                  commands.setConsent(purpose, given)
                }}
              />
              <p id={`samtykke-${purpose}`}>{text}</p>
            </div>
          ))}
        </fieldset>
      ))}
      <Announced>{notice === 'saved' && 'Valget er lagret.'}</Announced>
      <Announced as="div" role="alert" className={styles.alert}>
        {accountErrorText(errors)}
      </Announced>
    </div>
  )
}
