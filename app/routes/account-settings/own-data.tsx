import { Announced } from '../../../ui/Announcer/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { accountErrorText } from '../../features/customers/account-texts.ts'
import type { PartProps } from './page.types.ts'
import styles from './screen.module.css'

/** Downloads the customer's data. */
export function OwnData({ view: { busy, errors, notice }, commands, onAsk }: PartProps) {
  return (
    <div className={styles.part}>
      <p>Alt vi har lagret om deg: opplysninger, ordrer, reservasjoner og anmeldelser, som en fil du kan ta med deg.</p>
      <Button
        variant="secondary"
        isPending={busy}
        onClick={() => {
          onAsk()
          commands.download()
        }}
      >
        Last ned dataene mine
      </Button>
      <Announced>{notice === 'downloaded' && 'Filen er lastet ned.'}</Announced>
      <Announced as="div" role="alert" className={styles.alert}>
        {accountErrorText(errors)}
      </Announced>
    </div>
  )
}
