import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { mostRepairPictures, repairTextLimit } from '../../../machines/domain/index.ts'
import {
  changesOf,
  repairRequestCommands,
  repairRequestMachine,
  repairRequestWith,
  selectRepairRequest,
} from '../../../machines/repair-request/index.ts'
import { boughtSample, repairRequestModel, repairSample } from '../../../machines/repair-request/model.ts'
import { actorSubject, checkMutants, createModel, runPaths, stubs } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(repairRequestMachine, repairRequestModel)

visitsWholeChart('OWN-04 a request visits every state, transition and guard', repairRequestMachine, () =>
  runPaths(model, actorSubject(repairRequestMachine)),
)

noticesMutants(import.meta.filename, 'OWN-04 a request notices every mutant', repairRequestMachine, async () => {
  const run: Parameters<typeof checkMutants>[1] = (mutant) => runPaths(model, actorSubject(mutant), { all: true })
  const equivalents = {
    'other initial: repairRequest.open.pictures': 'an upload without a picture is over at once',
  }
  expect((await checkMutants(repairRequestMachine, run, { equivalents })).alive).toEqual([])
})

const offered = repairSample('RP00000001', { status: 'offered', price: 35_000 })

async function start({ articles = [boughtSample('1'), boughtSample('2')], ean = '1' as string | null } = {}) {
  const ports = stubs.repairRequest()
  const actor = createActor(repairRequestWith(ports), { input: { orderId: 'order-1', ean, key: 'key' } }).start()
  const emitted: string[] = []
  actor.on('*', ({ type }) => emitted.push(type))
  await ports.readBought.answer({ type: 'articles', articles, repairs: [offered] })
  const commands = repairRequestCommands(actor.send)
  return {
    ports,
    emitted,
    commands,
    view: () => selectRepairRequest(actor.getSnapshot()),
    /** Reports about the last picture. */
    report: (event: Parameters<Parameters<typeof ports.uploadPicture>[1]>[0]) =>
      ports.uploadPicture.calls.at(-1)![1](event),
    fill() {
      commands.chooseKind('repair')
      commands.typeText('Glidelåsen er røket.')
      commands.choosePlace('shop', 1)
    },
  }
}
const file = (key: string) => ({ key, name: `${key}.jpg` })

describe('a request', () => {
  it('OWN-04 is about the article that the page was opened for', async () => {
    expect((await start()).view().draft.ean).toBe('1')
  })

  it('OWN-04 is about the only article', async () => {
    expect((await start({ articles: [boughtSample('7')], ean: null })).view().draft.ean).toBe('7')
  })

  it('OWN-04 is sent as it is filled in', async () => {
    const { ports, commands, fill } = await start()
    fill()
    commands.submit()
    expect(ports.registerRepair.calls).toMatchObject([
      [{ ean: '1', kind: 'repair', text: 'Glidelåsen er røket.', place: 'shop', shopId: 1, pictures: [] }],
    ])
  })

  it('OWN-04 names what is missing, in the order of the form', async () => {
    const { ports, emitted, view, commands } = await start({ ean: null })
    commands.submit()
    expect([view().problem, view().missing]).toEqual(['incomplete', ['article', 'kind', 'text', 'place']])
    expect(emitted).toEqual(['repairRequest.field.missing'])
    expect(ports.registerRepair.calls).toEqual([])
  })

  it('OWN-04 has a text of limited length', async () => {
    const { view, commands, fill } = await start()
    fill()
    commands.typeText('x'.repeat(repairTextLimit + 1))
    commands.submit()
    expect(view().missing).toEqual(['text'])
  })

  it('OWN-04 that is handed in in a shop names it', async () => {
    const { view, commands, fill } = await start()
    fill()
    commands.choosePlace('shop', null)
    commands.submit()
    expect(view().missing).toEqual(['place'])
  })

  it('OWN-04 keeps what is typed when no answer comes, and goes again under the same key', async () => {
    const { ports, view, commands, fill } = await start()
    fill()
    commands.submit()
    await ports.registerRepair.fail()
    expect(view()).toMatchObject({ problem: 'unsent', draft: { text: 'Glidelåsen er røket.' } })
    commands.submit()
    const [first, second] = ports.registerRepair.calls.map(([call]) => call.key)
    expect(first).toBe(second)
  })

  it('OWN-04 with another content has another key', async () => {
    const { ports, commands, fill } = await start()
    fill()
    commands.submit()
    await ports.registerRepair.fail()
    commands.chooseKind('part')
    commands.submit()
    expect(new Set(ports.registerRepair.calls.map(([call]) => call.key)).size).toBe(2)
  })

  it('OWN-04 shows its number, and may be followed by another', async () => {
    const { ports, view, commands, fill } = await start()
    fill()
    commands.submit()
    await ports.registerRepair.answer({ type: 'registered', repair: repairSample('RP00000009') })
    expect(view()).toMatchObject({
      status: 'sent',
      sent: { number: 'RP00000009' },
      repairs: [{ number: 'RP00000001' }],
    })
    commands.askMore()
    expect(view()).toMatchObject({ status: 'filling', draft: { text: '', kind: null } })
  })

  it('OWN-04 needs an article that is handed over', async () => {
    expect((await start({ articles: [boughtSample('1', null)] })).view().status).toBe('nothing')
  })
})

describe('the pictures of a request', () => {
  it('OWN-04 are sent one after another, and tell how far they are', async () => {
    const { ports, view, commands, report } = await start()
    commands.addPictures([file('a'), file('b')])
    expect(ports.uploadPicture.calls.map(([{ key }]) => key)).toEqual(['a'])
    report({ type: 'repairRequest.picture.progressed', progress: 60 })
    expect(view().pictures).toMatchObject([{ status: 'uploading', progress: 60 }, { status: 'waiting' }])
    report({ type: 'repairRequest.picture.sent', id: 'picture-a' })
    expect(ports.uploadPicture.calls.map(([{ key }]) => key)).toEqual(['a', 'b'])
  })

  it('OWN-04 are waited for before the request is sent', async () => {
    const { ports, view, commands, report, fill } = await start()
    fill()
    commands.addPictures([file('a')])
    commands.submit()
    expect([view().isSending, ports.registerRepair.calls.length]).toEqual([true, 0])
    report({ type: 'repairRequest.picture.sent', id: 'picture-a' })
    expect(ports.registerRepair.calls).toMatchObject([[{ pictures: ['picture-a'] }]])
  })

  it('OWN-04 that failed are told, and sent again alone', async () => {
    const { ports, view, commands, report, fill } = await start()
    fill()
    commands.addPictures([file('a'), file('b')])
    report({ type: 'repairRequest.picture.failed' })
    report({ type: 'repairRequest.picture.sent', id: 'picture-b' })
    commands.submit()
    expect(view()).toMatchObject({ problem: 'pictureLost', draft: { text: 'Glidelåsen er røket.' } })
    commands.retryPicture('a')
    expect(ports.uploadPicture.calls.map(([{ key }]) => key)).toEqual(['a', 'b', 'a'])
  })

  it('OWN-04 that are refused say why, and are not sent again', async () => {
    const { ports, view, commands, report } = await start()
    commands.addPictures([file('a')])
    report({ type: 'repairRequest.picture.refused', refusal: 'heic' })
    commands.retryPicture('a')
    expect(view().pictures).toMatchObject([{ status: 'refused', refusal: 'heic' }])
    expect(ports.uploadPicture.calls).toHaveLength(1)
  })

  it('OWN-04 that are removed under way make room for the next', async () => {
    const { ports, view, commands } = await start()
    commands.addPictures([file('a'), file('b')])
    commands.removePicture('a')
    expect(view().pictures).toMatchObject([{ key: 'b', status: 'uploading' }])
    expect(ports.uploadPicture.calls).toHaveLength(2)
  })

  it('OWN-04 are limited in number', async () => {
    const { view, commands } = await start()
    commands.addPictures(Array.from({ length: mostRepairPictures + 1 }, (_, at) => file(String(at))))
    expect(view()).toMatchObject({ isTooMany: true, canAddPictures: false })
    expect(view().pictures).toHaveLength(mostRepairPictures)
  })
})

describe('an earlier request', () => {
  it('OWN-04 with an offer is accepted', async () => {
    const { ports, view, commands } = await start()
    commands.change({ number: 'RP00000001', to: 'accept' })
    expect(view().isChanging).toBe(true)
    await ports.changeRepair.answer({ type: 'changed', repair: { ...offered, status: 'accepted' } })
    expect(view()).toMatchObject({ isChanging: false, repairs: [{ status: 'accepted' }] })
  })

  it('OWN-04 that could not be changed stays, and says so', async () => {
    const { ports, view, commands } = await start()
    commands.change({ number: 'RP00000001', to: 'decline' })
    await ports.changeRepair.fail()
    expect(view()).toMatchObject({ isChangeFailed: true, repairs: [{ status: 'offered' }] })
  })

  it.each([
    ['received', ['cancel']],
    ['offered', ['accept', 'decline']],
    ['accepted', ['cancel']],
    ['inRepair', []],
    ['handedOut', []],
  ] as const)('OWN-04 that is %s may change to %j', (status, changes) => {
    expect(changesOf({ status })).toEqual(changes)
  })
})
