import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type articleListMachine, selectArticleList } from '../../../machines/article-list/index.ts'
import { compareCommands, selectCompare } from '../../../machines/compare/index.ts'
import { lazyModal } from '../../../ui/Dialog/index.ts'
import { LinkButton } from '../../../ui/Link/index.ts'
import { comparisonHere } from '../../features/compare/comparison.ts'
import { compareLabel } from '../../features/compare/texts.ts'
import { MountOnFirstOpen } from '../../react/mount-on-first-open.tsx'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'

const CompareSheet = lazyModal(() => import('./compare-sheet.tsx').then(({ CompareSheet }) => CompareSheet))

export interface CompareProps {
  list: ActorRefFrom<typeof articleListMachine>
}

/** Opens the drawer in which articles of the list are chosen for a comparison. */
export function Compare({ list }: CompareProps) {
  const comparison = comparisonHere()
  const { ids } = useActorSelector(comparison, selectCompare)
  const { dismiss } = useCommands(comparison, compareCommands)
  const count = useActorSelector(list, (snapshot) => selectArticleList(snapshot).articles.length)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    dismiss()
  }
  if (count === 0) return null
  return (
    <>
      <LinkButton onClick={() => setOpen(true)} data-scripted>
        {compareLabel(ids.length)}
      </LinkButton>
      <MountOnFirstOpen open={isOpen} onFail={close}>
        <CompareSheet list={list} open={isOpen} onClose={close} />
      </MountOnFirstOpen>
    </>
  )
}
