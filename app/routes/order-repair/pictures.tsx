import { mostRepairPictures, type PictureRefusal } from '../../../machines/domain/index.ts'
import type {
  RepairRequestCommands,
  RepairRequestView,
  RequestPicture,
} from '../../../machines/repair-request/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { ProgressBar } from '../../../ui/ProgressBar/index.ts'
import type { OrderRepairPage } from './page.types.ts'
import styles from './screen.module.css'
import { sentTypes } from './shrink-picture.ts'

const refusals: Readonly<Record<PictureRefusal, string>> = {
  notReadable: 'Filen er ikke et bilde vi kan lese. Velg et bilde i JPEG, PNG eller WebP.',
  tooLarge: 'Bildet er for stort. Velg et mindre.',
  heic: 'Vi kan ikke lese HEIC. Velg bildet i JPEG.',
  tooMany: 'Du har sendt for mange bilder uten å sende saken. Prøv igjen i morgen.',
}

interface Props {
  view: RepairRequestView
  commands: RepairRequestCommands
  orderId: string
  keepFile: OrderRepairPage['keepFile']
}

/** Pictures of what is wrong: each is sent when it is chosen, and sent again alone. */
export function Pictures({
  view: { pictures, canAddPictures, isTooMany, isSending },
  commands,
  orderId,
  keepFile,
}: Props) {
  return (
    <fieldset className={styles.field}>
      <legend>Bilder (valgfritt)</legend>
      <p className={styles.note} id="bilder-hint">
        {`Inntil ${mostRepairPictures} bilder: ett av hele varen og ett nært. JPEG, PNG eller WebP.`}
      </p>
      {pictures.length > 0 && (
        <ul className={styles.chosen}>
          {pictures.map((picture, at) => (
            <li key={picture.key}>
              <Chosen picture={picture} place={at + 1} commands={commands} orderId={orderId} />
            </li>
          ))}
        </ul>
      )}
      {canAddPictures && (
        <label className={styles.add}>
          <span>Legg til bilder</span>
          <input
            type="file"
            aria-describedby="bilder-hint"
            accept={sentTypes.join(',')}
            multiple
            disabled={isSending}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])]
              commands.addPictures(files.map((file) => ({ key: keepFile(file), name: file.name })))
              currentTarget.value = ''
            }}
          />
        </label>
      )}
      <p role="status" className={styles.note}>
        {progressText(pictures)}
        {isTooMany && ` Du kan legge ved høyst ${mostRepairPictures} bilder.`}
      </p>
    </fieldset>
  )
}

const counted = (count: number): string => `${count} ${count === 1 ? 'bilde' : 'bilder'}`

/** What has happened to the pictures, in one line. */
function progressText(pictures: readonly RequestPicture[]): string {
  const of = (...statuses: readonly RequestPicture['status'][]) =>
    pictures.filter(({ status }) => statuses.includes(status)).length
  const [underWay, sent, lost] = [of('waiting', 'uploading'), of('sent'), of('failed', 'refused')]
  return [
    underWay > 0 && `Sender ${counted(underWay)}.`,
    sent > 0 && `${counted(sent)} er sendt.`,
    lost > 0 && `${counted(lost)} er ikke sendt.`,
  ]
    .filter(Boolean)
    .join(' ')
}

interface ChosenProps {
  picture: RequestPicture
  /** From 1. */
  place: number
  commands: RepairRequestCommands
  orderId: string
}

function Chosen({ picture: { key, name, status, progress, id, refusal }, place, commands, orderId }: ChosenProps) {
  return (
    <>
      {id && (
        <img
          src={`/api/v1/orders/${orderId}/repair-pictures/${id}`}
          alt={`Bilde ${place}: ${name}`}
          width={120}
          height={120}
        />
      )}
      {(status === 'waiting' || status === 'uploading') && (
        <ProgressBar label={`Sender ${name}`} value={status === 'waiting' ? 0 : progress} />
      )}
      {status === 'failed' && <p>{`${name} ble ikke sendt.`}</p>}
      {refusal && <p>{`${name}: ${refusals[refusal]}`}</p>}
      <div className={styles.actions}>
        {status === 'failed' && (
          <Button size="sm" aria-label={`Prøv igjen: ${name}`} onClick={() => commands.retryPicture(key)}>
            Prøv igjen
          </Button>
        )}
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Fjern bilde ${place}: ${name}`}
          onClick={() => commands.removePicture(key)}
        >
          Fjern
        </Button>
      </div>
    </>
  )
}
