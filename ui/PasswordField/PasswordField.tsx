import { useState } from 'react'
import { eyeIcon, eyeOffIcon } from '../Icon/index.ts'
import { IconButton } from '../IconButton/index.ts'
import { useLabels } from '../internal/use-labels.ts'
import { TextField, type TextFieldProps } from '../TextField/index.ts'
import { norwegian, type PasswordFieldLabels } from './PasswordField.labels.ts'
import styles from './PasswordField.module.css'

export interface PasswordFieldProps
  extends Omit<TextFieldProps, 'type' | 'suffix' | 'autoComplete' | 'label' | 'labels'> {
  label?: string
  /** `current` lets a password manager fill in the password, `new` propose one. */
  purpose: 'current' | 'new'
  labels?: Partial<PasswordFieldLabels> | undefined
}

/** A password field that can show its text. Pasting and password managers work. */
export function PasswordField({ label, purpose, labels: ownLabels, ...rest }: PasswordFieldProps) {
  const labels = useLabels('PasswordField', norwegian, ownLabels)
  const [isShown, show] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      data-slot="password-field"
      {...rest}
      label={label ?? labels.label}
      type={isShown ? 'text' : 'password'}
      autoComplete={`${purpose}-password`}
      suffix={
        <span className={styles.show} data-slot="password-field-show">
          <IconButton
            icon={isShown ? eyeOffIcon : eyeIcon}
            iconSize={20}
            label={labels.show}
            aria-pressed={isShown}
            onClick={() => show(!isShown)}
          />
        </span>
      }
    />
  )
}
