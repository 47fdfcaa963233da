import { type RootProps, rootProps } from '../internal/root-props.ts'

export interface BrandMarkProps extends RootProps<'svg'> {
  /** The brand's mark: data of one path in a box of 34 by 26. */
  path: string
  /** Width in px; the height follows. */
  width?: number
  /** Address of the mark as PNG, for browsers that draw no SVG. */
  png?: string | undefined
}

/** Vardeholm's two peaks. */
export const vardeholmMark = 'M1 25 13 3l6 10 4-6 10 18z'

/** A brand's mark in the text's colour. Decorative: the name is beside it. */
export function BrandMark({ path, width = 32, png, ...rest }: BrandMarkProps) {
  return (
    <svg
      viewBox="0 0 34 26"
      width={width}
      height={(width * 26) / 34}
      aria-hidden="true"
      fill="currentColor"
      {...rootProps(rest, 'brand-mark')}
    >
      <path d={path} />
      {/* outside of SVG `image` is an old name for img; without href it renders nothing inside */}
      {png && <image {...({ src: png } as object)} />}
    </svg>
  )
}
