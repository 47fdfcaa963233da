import { useState } from 'react'
import type { SharedPage } from '../../../machines/share/index.ts'
import { lazyComponent } from '../../../ui/Dialog/index.ts'
import { ShareButton } from '../../../ui/Share/index.ts'
import { MountOnFirstOpen } from '../../react/mount-on-first-open.tsx'

const Sharing = lazyComponent(() => import('./sharing.tsx').then(({ Sharing }) => Sharing))

/** Shares the page: by the device's share sheet, or by a lazy dialog. */
export function Share({ title, path }: { title: string; path: string }) {
  /** What was asked for last, numbered. */
  const [asked, setAsked] = useState<{ press: number; page: SharedPage } | null>(null)
  return (
    <>
      <ShareButton
        onClick={() =>
          setAsked((last) => ({
            press: (last?.press ?? 0) + 1,
            page: { title, url: new URL(path, location.href).href },
          }))
        }
      />
      <MountOnFirstOpen open={asked !== null} onFail={() => setAsked(null)}>
        {asked && <Sharing key={asked.press} page={asked.page} />}
      </MountOnFirstOpen>
    </>
  )
}
