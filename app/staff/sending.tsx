import { longestTrackingUrl, trackingUrlOf } from '../../machines/domain/index.ts'
import { Button } from '../../ui/Button/index.ts'
import { TextField } from '../../ui/TextField/index.ts'
import styles from './staff.module.css'
import { tasksErrorText } from './texts.ts'

interface SendingProps {
  titleId: string
  isPending: boolean
  /** It was sent last, and what was typed is no tracking. */
  isTrackingWrong: boolean
  onSend: (tracking: string) => void
}

/** How the parcel of an order can be tracked, and that it is sent. */
export const Sending = (props: SendingProps) => (
  <TrackingForm
    {...props}
    action="Pakket og sendt"
    hint="Nummer fra Posten eller Bring, eller lenken til transportørens side. Kunden får den på e-post."
  />
)

/** How the parcel of a sent order can be tracked: given, corrected or removed. */
export const Tracking = ({ tracking, ...props }: SendingProps & { tracking: string | null }) => (
  <TrackingForm
    {...props}
    tracking={tracking}
    action="Lagre sporing"
    hint={`Nummer fra Posten eller Bring, eller lenken til transportørens side. Den vises på ordresiden; kunden får ingen ny e-post.${tracking ? ' Tøm feltet for å fjerne den.' : ''}`}
  />
)

interface TrackingFormProps extends SendingProps {
  tracking?: string | null
  action: string
  hint: string
}

const TrackingForm = ({ titleId, tracking, action, hint, isPending, isTrackingWrong, onSend }: TrackingFormProps) => (
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
      hint={hint}
      error={isTrackingWrong ? tasksErrorText.trackingWrong : undefined}
      defaultValue={tracking ?? ''}
      maxLength={longestTrackingUrl}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
    />
    <div className={styles.steps}>
      <Button type="submit" aria-describedby={titleId} isPending={isPending}>
        {action}
      </Button>
    </div>
  </form>
)
