import { Button } from '../../../ui/Button/index.ts'
import { Dialog } from '../../../ui/Dialog/index.ts'
import styles from './screen.module.css'
import type { PartProps } from './screen.tsx'

/** The way out, for good: asked first. */
export function DeleteAccount({ view: { busy, asking, onDelete, onConfirm, onCancel }, onAsk }: PartProps) {
  const cancel = () => onCancel?.()
  return (
    <div className={styles.part}>
      <p>
        Sletter du kontoen, forsvinner opplysninger, favoritter og anmeldelser. Bilag for det du har kjøpt, må vi
        beholde i fem år.
      </p>
      <Button
        variant="secondary"
        waiting={busy}
        onClick={() => {
          onAsk()
          onDelete?.()
        }}
      >
        Slett kontoen
      </Button>
      <Dialog
        open={asking}
        onClose={cancel}
        title="Slette kontoen for godt?"
        closeLabel="Lukk uten å slette"
        footer={
          <div className={styles.answers}>
            <Button onClick={() => onConfirm?.()}>Ja, slett kontoen</Button>
            <Button variant="secondary" onClick={cancel}>
              Nei, behold den
            </Button>
          </div>
        }
      >
        <p>Det kan ikke angres. Du logges ut, og siden lastes på nytt.</p>
      </Dialog>
    </div>
  )
}
