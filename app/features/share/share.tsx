import { useState } from 'react'
import { lazyComponent } from '../../../ui/Dialog/index.ts'
import { ShareButton } from '../../../ui/Share/index.ts'
import { MountOnFirstOpen } from '../../react/mount-on-first-open.tsx'

const Sharing = lazyComponent(() => import('./sharing.tsx').then(({ Sharing }) => Sharing))

/** Shares the page: by the device's share sheet, or by a lazy dialog. */
export function Share({ title, path }: { title: string; path: string }) {
  const [presses, setPresses] = useState(0)
  return (
    <>
      <ShareButton onClick={() => setPresses(presses + 1)} />
      <MountOnFirstOpen open={presses > 0} onFail={() => setPresses(0)}>
        <Sharing presses={presses} title={title} path={path} />
      </MountOnFirstOpen>
    </>
  )
}
