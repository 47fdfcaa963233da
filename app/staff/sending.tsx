import { longestTrackingUrl, trackingUrlOf } from '../../machines/domain/index.ts'
import { Button } from '../../ui/Button/index.ts'
import { TextField } from '../../ui/TextField/index.ts'
import styles from './staff.module.css'
import { tasksErrorText } from './texts.ts'

interface Props {
  titleId: string
  isPending: boolean
  /** It was sent last, and what was typed is no tracking. */
  isTrackingWrong: boolean
  onSend: (tracking: string) => void
}

/** How the parcel of an order can be tracked, and that it is sent. */
export const Sending = ({ titleId, isPending, isTrackingWrong, onSend }: Props) => (
  <form
    className={styles.form}
    aria-labelledby={titleId}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      const field = event.currentTarget.querySelector<HTMLInputElement>('[name=tracking]')
      const typed = field?.value ?? ''
      onSend(typed)
      if (typed.trim() !== '' && !trackingUrlOf(typed)) field?.focus()
    }}
  >
    <TextField
      name="tracking"
      label="Sporingsnummer eller lenke"
      optional
      hint="Nummer fra Posten eller Bring, eller lenken til transportørens side. Kunden får den på e-post."
      error={isTrackingWrong ? tasksErrorText.trackingWrong : undefined}
      maxLength={longestTrackingUrl}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
    />
    <div className={styles.steps}>
      <Button type="submit" aria-describedby={titleId} isPending={isPending}>
        Pakket og sendt
      </Button>
    </div>
  </form>
)
