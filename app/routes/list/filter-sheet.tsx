import { memo, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ActorRefFrom } from 'xstate'
import {
  articleListCommands,
  type articleListMachine,
  selectArticleList,
} from '../../../machines/article-list/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { LinkButton } from '../../../ui/Link/index.ts'
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
  const { clear, restore } = useCommands(list, articleListCommands)
  const canRestore = useActorSelector(list, (snapshot) => selectArticleList(snapshot).canRestore)
  const reset = useRef<HTMLButtonElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title="Filter"
      labels={{ close: 'Lukk filter' }}
      placement="bottom"
      footer={
        <>
          <Button
            ref={reset}
            variant="secondary"
            onClick={() => {
              flushSync(clear)
              undo.current?.focus()
            }}
          >
            Nullstill
          </Button>
          <Button onClick={onClose}>
            Vis <Total list={list} />
          </Button>
        </>
      }
    >
      {canRestore && (
        <LinkButton
          ref={undo}
          onClick={() => {
            flushSync(restore)
            reset.current?.focus()
          }}
        >
          Angre nullstilling
        </LinkButton>
      )}
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
