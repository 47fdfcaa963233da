import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './QrCode.module.css'
import { qrPath } from './qr-path.ts'

export interface QrCodeProps extends RootProps<'svg'> {
  /** Content of the code. At most some 2,000 characters. */
  text: string
  /** Accessible name: 'Medlemskode'. Show the content as text beside it. */
  label: string
  /** Side in px, quiet zone included; never wider than the container. */
  size?: 196 | 270
}

/** Quiet zone around a code, in modules. */
const quiet = 4

/** A QR code: black on white in every scheme, in forced colours and in print. */
export function QrCode({ text, label, size = 196, ...rest }: QrCodeProps) {
  const qr = qrPath(text)
  const side = qr.size + 2 * quiet
  return (
    <svg
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      width={size}
      height={size}
      role="img"
      aria-label={label}
      {...rootProps(rest, 'qr-code', styles.code)}
    >
      <path d={qr.path} />
    </svg>
  )
}
