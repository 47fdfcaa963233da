import { useState } from 'react'
import { eyeIcon, eyeOffIcon } from '../Icon/index.ts'
import { IconButton } from '../IconButton/index.ts'
import { TextField, type TextFieldProps } from '../TextField/index.ts'
import styles from './PasswordField.module.css'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'autoComplete' | 'label'> {
  label?: string
  /** Whether a password manager is to fill in the known one, or to propose one. */
  purpose: 'current' | 'new'
  /** The button's name; it says by its state whether the password is shown. */
  showLabel?: string
}

/** A password, which can be shown, pasted, and filled in by a manager. */
export function PasswordField({ label = 'Passord', purpose, showLabel = 'Vis passord', ...rest }: PasswordFieldProps) {
  const [isShown, show] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      data-slot="password-field"
      {...rest}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={`${purpose}-password`}
      suffix={
        <span className={styles.show}>
          <IconButton
            icon={isShown ? eyeOffIcon : eyeIcon}
            iconSize={20}
            label={showLabel}
            aria-pressed={isShown}
            onClick={() => show(!isShown)}
          />
        </span>
      }
    />
  )
}
