import { lazy } from 'react'
import type { SectionProps } from '../../../ui/Section/index.ts'
import { LazyOnVisible } from '../../react/lazy-on-visible.tsx'

const LastSeen = lazy(() => import('./last-seen.tsx').then((module) => ({ default: module.LastSeen })))

/** `LastSeen` once it is near: the server renders nothing of it. */
export const LastSeenOnVisible = (props: Pick<SectionProps, 'space' | 'wrap'>) => (
  <LazyOnVisible>
    <LastSeen {...props} />
  </LazyOnVisible>
)
