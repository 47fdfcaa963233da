import { Announced } from '../../../ui/Announcer/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { accountErrorText } from '../../features/customers/account-texts.ts'
import { clubMeans } from '../../features/customers/club-texts.ts'
import type { PartProps } from './page.types.ts'
import styles from './screen.module.css'

/** Membership, with one button to join or leave. */
export function Club({
  view: { consents, savingConsents, errors, notice, canSetConsent },
  commands,
  onAsk,
}: PartProps) {
  const isMember = consents.club
  return (
    <div className={styles.part}>
      <p>{isMember ? 'Du er medlem av kundeklubben. Melder du deg ut her, beholder du kontoen.' : clubMeans}</p>
      <Button
        variant="secondary"
        isPending={savingConsents || !canSetConsent}
        onClick={() => {
          onAsk()
          commands.setConsent('club', !isMember)
        }}
      >
        {isMember ? 'Meld meg ut' : 'Bli medlem'}
      </Button>
      <Announced>
        {notice === 'saved' &&
          (isMember ? 'Velkommen som medlem.' : 'Du er ikke lenger medlem. Kontoen din er der som før.')}
      </Announced>
      <Announced as="div" role="alert" className={styles.alert}>
        {accountErrorText(errors)}
      </Announced>
    </div>
  )
}
