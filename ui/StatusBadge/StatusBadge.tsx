import type { ReactNode } from 'react'
import { Icon, type IconDrawing, type IconName } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './StatusBadge.module.css'

export interface StatusBadgeProps extends RootProps<'span'> {
  /** `done`: ready. `busy`: in progress. `stopped`: cancelled. `plain`: over, or waiting. */
  kind?: 'done' | 'busy' | 'stopped' | 'plain'
  icon?: IconName | IconDrawing
  children: ReactNode
}

/** Status of an order, a reservation or a review. */
export const StatusBadge = ({ kind = 'plain', icon, children, ...rest }: StatusBadgeProps) => (
  <span data-kind={kind} {...rootProps(rest, 'status-badge', styles.badge)}>
    {icon && <Icon name={icon} size={20} />}
    {children}
  </span>
)
