import type { ShopPickerCommands, ShopPickerView } from '../../machines/shop-picker/index.ts'
import { Button } from '../Button/index.ts'
import { FieldError } from '../Field/index.ts'
import { FieldWithButton } from '../FieldWithButton/index.ts'
import { locateFixedIcon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { LinkButton } from '../Link/index.ts'
import { TextField } from '../TextField/index.ts'
import { VisuallyHidden } from '../VisuallyHidden/index.ts'
import { norwegian, type ShopPickerLabels } from './ShopPicker.labels.ts'
import styles from './ShopPicker.module.css'

export interface PlaceFormProps extends RootProps<'fieldset'> {
  /** The shop picker machine's view. */
  view: ShopPickerView
  /** Its commands. */
  commands: Pick<ShopPickerCommands, 'locate' | 'findPostcode' | 'cancel'>
  /** Action of the form before hydration: a page that reads `postcode`. */
  action?: string
  labels?: Partial<ShopPickerLabels> | undefined
}

/** Origin of the distances: the device's position, or a postcode. */
export function PlaceForm({ view, commands, action, labels: ownLabels, ...rest }: PlaceFormProps) {
  const labels = useLabels('ShopPicker', norwegian, ownLabels)
  const { place, problem, busy } = view
  const isLocating = busy === 'locating'
  return (
    <fieldset {...rootProps(rest, 'place-form', styles.place)}>
      <legend>{labels.place}</legend>
      <Button variant="secondary" icon={locateFixedIcon} isPending={isLocating} onClick={commands.locate}>
        {labels.locate}
      </Button>
      {isLocating && <LinkButton onClick={commands.cancel}>{labels.cancel}</LinkButton>}
      <FieldWithButton
        action={action}
        onSubmit={({ currentTarget }) =>
          commands.findPostcode(String(new FormData(currentTarget).get('postcode') ?? ''))
        }
        field={
          <TextField
            label={labels.postcode}
            name="postcode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={4}
            defaultValue={place?.postcode?.code}
            error={problem?.about === 'postcode' ? labels.problem(problem) : undefined}
          />
        }
        button={
          <Button type="submit" variant="secondary" isPending={busy === 'findingPostcode'}>
            {labels.submitPostcode}
          </Button>
        }
      />
      <div role="alert">
        {problem?.about === 'position' && <FieldError>{labels.problem(problem)}</FieldError>}
        {/* shown at its field */}
        {problem?.about === 'postcode' && <VisuallyHidden>{labels.problem(problem)}</VisuallyHidden>}
      </div>
      {place?.postcode && (
        <p className={styles.from} data-slot="place-form-from">
          {labels.from(`${place.postcode.code} ${place.postcode.label}`)}
        </p>
      )}
    </fieldset>
  )
}
