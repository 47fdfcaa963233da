import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './QrCode.module.css'
import { qrPath } from './qr-path.ts'

export interface QrCodeProps extends RootProps<'svg'> {
  /** What a scanner reads. At most some 2,000 characters. */
  text: string
  /** What it is, for the ear: 'QR-kode for kundeklubb'. The number it holds must stand beside it as text. */
  label: string
  /** Side in px, quiet zone included; never wider than what holds it. */
  size?: 196 | 270
}

/** Modules of white that a scanner needs around a code. */
const quiet = 4

/** A QR code: black on white in every scheme, with forced colours and on paper. */
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
