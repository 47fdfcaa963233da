import type { ActorRefFrom } from 'xstate'
import { type articleListMachine, articleListView } from '../../../machines/article-list/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { Sheet } from '../../../ui/Sheet/index.ts'
import { useSnapshot } from '../../bind.ts'
import { articlesText } from '../../content/counts.ts'
import { Filters } from './filters.tsx'

interface FilterSheetProps {
  list: ActorRefFrom<typeof articleListMachine>
  open: boolean
  onClose: () => void
}

/** The filters on a phone. What is chosen holds at once; the button shows how many articles are left. */
export function FilterSheet({ list, open, onClose }: FilterSheetProps) {
  const { total, clear } = articleListView(useSnapshot(list), list.send)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filter"
      closeLabel="Lukk filter"
      placement="bottom"
      footer={
        <>
          <Button variant="secondary" onClick={clear}>
            Nullstill
          </Button>
          <Button onClick={onClose}>Vis {articlesText(total)}</Button>
        </>
      }
    >
      <Filters list={list} inSheet />
    </Sheet>
  )
}
