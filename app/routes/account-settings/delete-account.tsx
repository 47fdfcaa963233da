import { Announced, Announcer, AnnouncerProvider } from '../../../ui/Announcer/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { Dialog } from '../../../ui/Dialog/index.ts'
import { deletionErrorText } from '../../features/customers/account-texts.ts'
import { NamedPassword } from '../../features/customers/fields.tsx'
import { ValidatedForm } from '../../features/customers/validated-form.tsx'
import type { PartProps } from './page.types.ts'
import styles from './screen.module.css'

/** Deletes the account, after a confirmation. */
export function DeleteAccount({ view: { busy, asking, errors }, commands, onAsk }: PartProps) {
  return (
    <div className={styles.part}>
      <p>
        Sletter du kontoen, forsvinner opplysninger, favoritter og anmeldelser. Bilag for det du har kjøpt, må vi
        beholde i fem år.
      </p>
      <Button
        variant="secondary"
        isPending={busy}
        onClick={() => {
          onAsk()
          commands.askToDelete()
        }}
      >
        Slett kontoen
      </Button>
      <Announced as="div" role="alert" className={styles.alert}>
        {deletionErrorText(errors)}
      </Announced>
      {/* the page's own announcer is inert behind the dialog */}
      <AnnouncerProvider>
        <Dialog
          open={asking}
          onOpenChange={commands.cancelDelete}
          title="Slette kontoen for godt?"
          labels={{ close: 'Lukk uten å slette' }}
          footer={
            <Button variant="secondary" onClick={commands.cancelDelete}>
              Nei, behold den
            </Button>
          }
        >
          <p>Det kan ikke angres. Du logges ut, og siden lastes på nytt.</p>
          <ValidatedForm
            fields={['deletionPassword']}
            submit="Ja, slett kontoen"
            isPending={busy}
            onSubmit={({ deletionPassword = '' }) => commands.confirmDelete(deletionPassword)}
          >
            {(errorOf) => (
              <NamedPassword
                name="deletionPassword"
                label="Passordet du har nå"
                purpose="current"
                error={errorOf('deletionPassword')}
              />
            )}
          </ValidatedForm>
          <Announcer />
        </Dialog>
      </AnnouncerProvider>
    </div>
  )
}
