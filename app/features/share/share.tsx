import { useState } from 'react'
import { lazyComponent } from '../../../ui/Dialog/index.ts'
import { ShareButton } from '../../../ui/Share/index.ts'

const Sharing = lazyComponent(() => import('./sharing.tsx').then(({ Sharing }) => Sharing))

/** Shares the page: by the device's share sheet, or by a lazy dialog. */
export function Share({ title, path }: { title: string; path: string }) {
  const [presses, setPresses] = useState(0)
  return (
    <>
      <ShareButton onClick={() => setPresses(presses + 1)} />
      {presses > 0 && <Sharing presses={presses} title={title} path={path} />}
    </>
  )
}
