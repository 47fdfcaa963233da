import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useWay } from '../internal/use-way.ts'
import styles from './Icon.module.css'
import { paths } from './paths.ts'

/** Names of the kit's icons. */
export type IconName = keyof typeof paths

/** A drawing outside the table, bundled with the component that uses it. One path in a box of 24 by 24. */
export interface IconDrawing {
  path: string
  /** It points along the line, so it is mirrored where lines run from right to left. */
  isMirrored?: boolean
}

/** All names, sorted. */
export const iconNames = Object.keys(paths) as readonly IconName[]

export interface IconProps extends RootProps<'svg', 'name'> {
  name: IconName | IconDrawing
  /** Side in px; lines are 1.6 units of the 24-unit box. */
  size?: 16 | 20 | 24 | 36
  /** Fills the outline: a favourite, a rated star. */
  filled?: boolean
}

const pointing = /-(left|right)$/

/** A decorative icon in the text's colour. Text beside it, or its button's name, must carry the meaning. */
export function Icon({ name, size = 24, filled = false, ...rest }: IconProps) {
  const isMirrored = useWay() < 0 && (typeof name === 'string' ? pointing.test(name) : name.isMirrored)
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      data-filled={filled || undefined}
      data-mirrored={isMirrored || undefined}
      {...rootProps(rest, 'icon', styles.icon)}
    >
      <path d={typeof name === 'string' ? paths[name] : name.path} />
    </svg>
  )
}
