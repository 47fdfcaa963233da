import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import {
  type NativeAnswer,
  selectShare,
  shareCommands,
  shareMachine,
  shareWith,
} from '../../../machines/share/index.ts'
import { hrefOf, isShareable } from '../../../machines/share/rules.ts'

const jacket = { title: 'Jakke & lue – æøå', url: 'https://butikk.example/product/jakke?farge=rød&str=M' }
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

function start(sheet?: () => Promise<NativeAnswer>, copy: (url: string) => Promise<boolean> = async () => true) {
  const clock = new SimulatedClock()
  const asked: unknown[] = []
  const machine = shareWith({
    shareNatively: (what) => {
      asked.push(what)
      return sheet?.() ?? Promise.reject(new Error('no sheet'))
    },
    copyLink: (url) => {
      asked.push(url)
      return copy(url)
    },
  })
  const actor = createActor(machine, { clock, input: { hasNativeSheet: sheet !== undefined } })
  actor.start()
  const view = () => selectShare(actor.getSnapshot())
  const commands = shareCommands(actor.send)
  return { asked, view, commands, wait: (ms: number) => clock.increment(ms), stop: () => actor.stop() }
}

describe('HEAD-12 sharing by the dialog', () => {
  it('offers three ways to share', () => {
    const { view, commands } = start()
    commands.open(jacket)
    expect(view().dialog).toMatchObject({
      ...jacket,
      copy: 'offered',
      ways: [
        {
          way: 'facebook',
          href: 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fbutikk.example%2Fproduct%2Fjakke%3Ffarge%3Dr%C3%B8d%26str%3DM',
        },
        { way: 'email', href: expect.stringMatching(/^mailto:\?subject=Jakke%20%26%20lue%20.*&body=https%3A/) },
      ],
    })
  })

  it('a followed link closes the dialog', () => {
    const { view, commands } = start()
    commands.open(jacket)
    commands.follow()
    expect(view().dialog).toBe(null)
  })

  it('each copy of the link is confirmed for 3000 ms', async () => {
    const { view, asked, wait, commands } = start()
    commands.open(jacket)
    commands.copy()
    expect(view().dialog?.copy).toBe('busy')
    await settled()
    wait(2999)
    expect(view().dialog?.copy).toBe('copied')
    commands.copy()
    await settled()
    wait(2999)
    expect(view().dialog?.copy).toBe('copied')
    wait(1)
    expect(view().dialog?.copy).toBe('offered')
    expect(asked).toEqual([jacket.url, jacket.url])
  })

  it.each([
    ['refused', async () => false],
    ['failed', () => Promise.reject(new Error('NotAllowedError'))],
  ])('a copy that was %s leaves the link to copy by hand or again', async (_, copy) => {
    const { view, wait, commands } = start(undefined, copy)
    commands.open(jacket)
    commands.copy()
    await settled()
    wait(60_000)
    expect(view().dialog).toMatchObject({ copy: 'uncopied', url: jacket.url })
    commands.copy()
    expect(view().dialog?.copy).toBe('busy')
  })

  it('a dialog closed while it copies confirms nothing', async () => {
    const { view, commands } = start()
    commands.open(jacket)
    commands.copy()
    commands.close()
    await settled()
    commands.open({ ...jacket, title: 'Lue' })
    expect(view().dialog).toMatchObject({ title: 'Lue', copy: 'offered' })
  })
})

describe('HEAD-12 sharing by the device’s own sheet', () => {
  it.each<[string, () => Promise<NativeAnswer>, boolean]>([
    ['shared', async () => 'shared', false],
    ['dismissed', async () => 'dismissed', false],
    ['not there after all', async () => 'unavailable', true],
    ['broken', () => Promise.reject(new Error('DataError')), true],
  ])('%s', async (_, sheet, fallsBack) => {
    const { view, asked, commands } = start(sheet)
    commands.open(jacket)
    expect(view().dialog).toBe(null)
    await settled()
    expect(asked).toEqual([jacket])
    expect(view().dialog !== null).toBe(fallsBack)
  })

  it('a second press opens no second dialog', async () => {
    const first = start(async () => 'shared')
    first.stop()
    const second = start(async () => 'shared')
    second.commands.open(jacket)
    second.commands.open(jacket)
    await settled()
    expect([first.asked.length, second.asked.length]).toEqual([0, 1])
  })
})

describe('HEAD-12 what can be shared', () => {
  it.each(['', '/product/jakke', 'javascript:alert(1)', 'https://', 'http:// x', 'data:text/html,x', 'mailto:a@b.no'])(
    'not %j',
    (url) => {
      const { view, commands } = start()
      commands.open({ title: 'Jakke', url })
      expect(view().dialog).toBe(null)
    },
  )

  it.each(['Jakke & lue', 'Blåbær – 50 %', 'halv \ud83d emoji', '"<b>"', ''])(
    'the title %j survives in a link to any address',
    (title) => {
      fc.assert(
        fc.property(fc.string(), (rest) => {
          const url = `https://butikk.example/${encodeURIComponent(rest)}?a=1&b=å`
          const mail = new URLSearchParams(hrefOf('email', { title, url }).replace('mailto:?', ''))
          return mail.get('body') === url && mail.get('subject') === title.toWellFormed() && isShareable({ title, url })
        }),
        { numRuns: 20 },
      )
    },
  )

  it('a port that is not provided leaves a dialog that says that it could not copy', async () => {
    const actor = createActor(shareMachine, { input: { hasNativeSheet: true } }).start()
    actor.send({ type: 'share.open', ...jacket })
    await settled()
    expect(selectShare(actor.getSnapshot()).dialog).not.toBe(null)
  })
})
