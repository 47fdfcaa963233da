import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './Icon.module.css'
import { paths } from './paths.ts'

/** The names of the icons that the kit carries. */
export type IconName = keyof typeof paths

/** A drawing that is not in the table: it travels with the part that shows it. One path in a box of 24 by 24. */
export interface IconDrawing {
  path: string
}

/** All names, in alphabetical order. */
export const iconNames = Object.keys(paths) as readonly IconName[]

export interface IconProps extends RootProps<'svg', 'name'> {
  name: IconName | IconDrawing
  /** Side in px; lines are 1.6 in the drawing's own 24. */
  size?: 16 | 20 | 24 | 36
  /** Fills the outline too: a heart that is on, a star that is given. */
  filled?: boolean
}

/** A decorative icon in the text's colour. Its meaning must stand in words beside it, or in its button's name. */
export function Icon({ name, size = 24, filled = false, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      data-filled={filled || undefined}
      {...rootProps(rest, 'icon', styles.icon)}
    >
      <path d={typeof name === 'string' ? paths[name] : name.path} />
    </svg>
  )
}
