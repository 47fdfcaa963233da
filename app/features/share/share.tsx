import { useRef, useState } from 'react'
import type { SharedPage } from '../../../machines/share/index.ts'
import { lazyComponent } from '../../../ui/Dialog/index.ts'
import { ShareButton } from '../../../ui/Share/index.ts'
import { MountOnFirstOpen } from '../../react/mount-on-first-open.tsx'
import type { ShareActor } from './sharing.tsx'

const Sharing = lazyComponent(() => import('./sharing.tsx').then(({ Sharing }) => Sharing))

/** Shares the page: by the device's share sheet, or by a lazy dialog. */
export function Share({ title, path }: { title: string; path: string }) {
  /** What was asked for while the code was not loaded. */
  const [first, setFirst] = useState<SharedPage | null>(null)
  const share = useRef<ShareActor>(null)
  const open = () => {
    const page = { title, url: new URL(path, location.href).href }
    if (share.current) share.current.send({ type: 'share.open', ...page })
    else setFirst(page)
  }
  return (
    <>
      <ShareButton onClick={open} />
      <MountOnFirstOpen open={first !== null} onFail={() => setFirst(null)}>
        {first && <Sharing first={first} actor={share} />}
      </MountOnFirstOpen>
    </>
  )
}
