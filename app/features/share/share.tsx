import { useState } from 'react'
import type { SharedPage } from '../../../machines/share/index.ts'
import { lazyComponent } from '../../../ui/Dialog/index.ts'
import { ShareButton } from '../../../ui/Share/index.ts'
import { MountOnFirstOpen } from '../../react/mount-on-first-open.tsx'

const Sharing = lazyComponent(() => import('./sharing.tsx').then(({ Sharing }) => Sharing))

/** Shares the page: by the device's share sheet, or by a lazy dialog. */
export function Share({ title, path }: { title: string; path: string }) {
  // an object for each press
  const [page, setPage] = useState<SharedPage | null>(null)
  return (
    <>
      <ShareButton onClick={() => setPage({ title, url: new URL(path, location.href).href })} />
      <MountOnFirstOpen open={page !== null} onFail={() => setPage(null)}>
        <Sharing page={page} />
      </MountOnFirstOpen>
    </>
  )
}
