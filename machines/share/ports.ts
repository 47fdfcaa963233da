import { fromPromise } from 'xstate'
import { shareMachine } from './machine.ts'
import type { NativeAnswer, SharedPage } from './rules.ts'

/** Effects of sharing. */
export interface SharePorts {
  /** Opens the device's share sheet. A rejection counts as unavailable. */
  shareNatively(what: SharedPage): Promise<NativeAnswer>
  /** Copies the address; false if the browser refuses. A rejection counts as false. */
  copyLink(url: string): Promise<boolean>
}

const given = (what: SharedPage | null): SharedPage => {
  if (!what) throw new Error('share: nothing to share is known: a way to share was begun without share.open')
  return what
}

export const shareWith = (ports: SharePorts) =>
  shareMachine.provide({
    actors: {
      shareNatively: fromPromise<NativeAnswer, SharedPage | null>(({ input }) => ports.shareNatively(given(input))),
      copyLink: fromPromise<boolean, SharedPage | null>(({ input }) => ports.copyLink(given(input).url)),
    },
  })
