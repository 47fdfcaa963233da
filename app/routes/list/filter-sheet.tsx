import { memo } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  articleListCommands,
  type articleListMachine,
  selectArticleList,
} from '../../../machines/article-list/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { LiveRegion } from '../../../ui/LiveRegion/index.ts'
import { PriceTrack } from '../../../ui/PriceTrack/index.ts'
import { Sheet } from '../../../ui/Sheet/index.ts'
import { articlesText } from '../../content/counts.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { Filters } from './filters.tsx'

interface FilterSheetProps {
  list: ActorRefFrom<typeof articleListMachine>
  open: boolean
  onClose: () => void
}

/** The filters on a phone. Choices apply at once; the button shows the number of articles. */
export const FilterSheet = memo(({ list, open, onClose }: FilterSheetProps) => {
  const { clear } = useCommands(list, articleListCommands)
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title="Filter"
      labels={{ close: 'Lukk filter' }}
      placement="bottom"
      footer={
        <>
          <Button variant="secondary" onClick={clear}>
            Nullstill
          </Button>
          <Button onClick={onClose}>
            Vis <Total list={list} />
          </Button>
        </>
      }
    >
      <Filters list={list} inSheet track={PriceTrack} />
      <Found list={list} />
    </Sheet>
  )
})

/** The page's own count is inert behind the sheet. */
const Found = ({ list }: Pick<FilterSheetProps, 'list'>) => {
  const text = useActorSelector(list, (snapshot) => {
    const { status, total } = selectArticleList(snapshot)
    return status === 'loading' ? 'Laster…' : articlesText(total)
  })
  return <LiveRegion>{text}</LiveRegion>
}

const Total = ({ list }: Pick<FilterSheetProps, 'list'>) =>
  articlesText(useActorSelector(list, ({ context }) => context.answer?.total ?? 0))
