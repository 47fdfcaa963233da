import type { ReactNode } from 'react'
import { Icon, type IconDrawing, type IconName } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './StatusBadge.module.css'

export interface StatusBadgeProps extends RootProps<'span'> {
  /** `done`: it is ready. `busy`: somebody works on it. `stopped`: it will not come. `plain`: it is over, or waits. */
  kind?: 'done' | 'busy' | 'stopped' | 'plain'
  icon?: IconName | IconDrawing
  children: ReactNode
}

/** How an order, a reservation or a review stands, in a word or two. */
export const StatusBadge = ({ kind = 'plain', icon, children, ...rest }: StatusBadgeProps) => (
  <span data-kind={kind} {...rootProps(rest, 'status-badge', styles.badge)}>
    {icon && <Icon name={icon} size={20} />}
    {children}
  </span>
)
