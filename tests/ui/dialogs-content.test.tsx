import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useActorRef, useSelector } from '@xstate/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { pollCommands, pollWith, selectPoll } from '../../machines/poll/index.ts'
import { promocodeCommands, promocodeWith, selectPromocode } from '../../machines/promocode/index.ts'
import { selectShare, shareCommands, shareWith } from '../../machines/share/index.ts'
import { AlertList } from '../../ui/AlertList/index.ts'
import { GalleryZoom } from '../../ui/GalleryZoom/index.ts'
import { Poll } from '../../ui/Poll/index.ts'
import { PromocodeForm } from '../../ui/PromocodeForm/index.ts'
import { MemberCard, QrCode } from '../../ui/QrCode/index.ts'
import { ShareButton, ShareDialog } from '../../ui/Share/index.ts'

afterEach(cleanup)
// preloaded: the tests wait at most a second for a dialog
beforeAll(() => import('../../ui/Dialog/ModalPanel.tsx'))

const page = { title: 'Toppbris', url: 'https://vardeholm.example/product/toppbris' }

function Share({ isCopied }: { isCopied: boolean }) {
  const actor = useActorRef(shareWith({ shareNatively: async () => 'unavailable', copyLink: async () => isCopied }), {
    input: { hasNativeSheet: false },
  })
  const view = selectShare(useSelector(actor, (now) => now))
  const commands = shareCommands(actor.send)
  return (
    <>
      <ShareButton onClick={() => commands.open(page)} />
      <ShareDialog view={view} commands={commands} />
    </>
  )
}

describe('Sharing', () => {
  const open = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Del' }))
    return within(await screen.findByRole('dialog', { name: 'Del' }))
  }

  it('HEAD-12 offers three ways to share', async () => {
    render(<Share isCopied />)
    const dialog = await open()
    expect(dialog.getByRole('link', { name: 'Del på Facebook (åpnes i ny fane)' }).getAttribute('target')).toBe(
      '_blank',
    )
    expect(dialog.getByRole('link', { name: 'Send på e-post' }).getAttribute('href')).toMatch(/^mailto:/)
  })

  it('HEAD-12 confirms a copied link without moving the focus', async () => {
    render(<Share isCopied />)
    const dialog = await open()
    const region = dialog.getByRole('status')
    const copy = dialog.getByRole('button', { name: 'Kopier lenken' })
    copy.focus()
    fireEvent.click(copy)
    await waitFor(() => expect(region.textContent).toBe('Link Kopiert!'))
    expect(document.activeElement).toBe(copy)
  })

  it('HEAD-12 shows the address where the browser did not let it be copied', async () => {
    render(<Share isCopied={false} />)
    const dialog = await open()
    fireEvent.click(dialog.getByRole('button', { name: 'Kopier lenken' }))
    expect(await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Adresse' })).toHaveProperty('value', page.url)
  })
})

const codes = promocodeWith({
  checkCode: async ({ code }) =>
    code === 'HOST20'
      ? { type: 'accepted', promocode: { code, amount: 0.2, fixed: false } }
      : { type: 'refused', reason: 'expired' },
  save: () => undefined,
})

function Promocode() {
  const actor = useActorRef(codes)
  const view = selectPromocode(useSelector(actor, (now) => now))
  const commands = promocodeCommands(actor.send)
  return <PromocodeForm view={view} commands={commands} />
}

describe('The promocode', () => {
  const give = (code: string) => {
    const field = screen.getByRole('textbox', { name: 'Rabattkode' })
    fireEvent.change(field, { target: { value: code } })
    fireEvent.submit(field.closest('form')!)
  }

  it('CART-13 announces why a code is refused', async () => {
    render(<Promocode />)
    give('SOMMER')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Koden er utløpt'))
    const field = screen.getByRole('textbox', { name: 'Rabattkode' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Koden er utløpt')
  })

  it('CART-13 A11Y-03 the next code replaces the refused one when its field is met again', async () => {
    render(<Promocode />)
    give('SOMMER')
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Rabattkode' })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    field.setSelectionRange(6, 6)
    field.focus()
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6])
  })

  it('CART-13 shows the discount of an accepted code', async () => {
    render(<Promocode />)
    give(' HOST20 ')
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/HOST20 er lagt til: minus 20 prosent$/))
    expect(screen.queryByRole('textbox')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Fjern' }))
    expect(screen.getByRole('textbox', { name: 'Rabattkode' })).toBeTruthy()
  })
})

const poll = {
  id: 1,
  name: 'Hva vet du om ull?',
  description: '',
  bannerDesktop: null,
  bannerMobile: null,
  questions: [
    {
      id: 1,
      text: 'Hvor varmt?',
      options: [
        { id: 11, text: '30 grader' },
        { id: 12, text: '60 grader' },
      ],
    },
  ],
}

const sendAnswer = vi.fn(async (choice: { questionId: number; optionId: number }) => ({
  type: 'kept' as const,
  answer: { ...choice, correct: choice.optionId === 11, rightOptionIds: [11] },
}))
const polls = pollWith({
  loadPoll: async () => ({ type: 'found', poll }),
  sendAnswer,
  readQuestionScore: async (questionId) => ({
    questionId,
    votes: [
      { optionId: 11, count: 3 },
      { optionId: 12, count: 1 },
    ],
  }),
  readPollScore: async () => ({ participants: 4, correct: 0 }),
  saveAnswers: () => undefined,
})

function Asked() {
  const actor = useActorRef(polls, { input: { pollId: 1 } })
  const view = selectPoll(useSelector(actor, (now) => now))
  const commands = pollCommands(actor.send)
  return <Poll view={view} commands={commands} />
}

describe('A poll', () => {
  it('INFO-03 sends an answer by its button only', async () => {
    render(<Asked />)
    const group = within(await screen.findByRole('group', { name: 'Hvor varmt?' }))
    const wrong = group.getByRole('radio', { name: '60 grader' })
    fireEvent.submit(wrong.closest('form')!)
    expect(screen.getByText('Velg et svar først')).toBeTruthy()
    fireEvent.click(wrong)
    expect(sendAnswer).not.toHaveBeenCalled()
    fireEvent.submit(wrong.closest('form')!)
    expect((await screen.findByText(/^Feil/)).textContent).toBe('Feil. Riktig svar: 30 grader')
    expect(group.getByRole('radio', { name: '30 grader (riktig svar) 75 prosent' })).toBeTruthy()
    expect(sendAnswer).toHaveBeenCalledExactlyOnceWith({ questionId: 1, optionId: 12 })
    expect(await screen.findByText('75 %')).toBeTruthy()
    expect(screen.getByText('(ditt svar)', { exact: false })).toBeTruthy()
    expect(await screen.findByText('Du svarte riktig på 0 av 1')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Svar / })).toBeNull()
  })
})

describe('Pictures nearer', () => {
  const pictures = ['a', 'b'].map((base) => ({
    base: `/media/${base}`,
    widths: [400],
    width: 400,
    height: 500,
    alt: `Jakke ${base}`,
    colourId: 1,
    caption: `Side ${base}`,
  }))
  const zoom = (current: number, onValueChange = vi.fn(), onClose = vi.fn()) => (
    <GalleryZoom
      open
      onOpenChange={onClose}
      pictures={pictures}
      value={current}
      onValueChange={onValueChange}
      name="Toppbris"
    />
  )
  const status = () => screen.getByRole('status').textContent

  it('PROD-08 zooms up to three times by buttons and keys', () => {
    render(zoom(0))
    expect(screen.getByRole('dialog', { name: 'Bilder av Toppbris' })).toHaveProperty('open', true)
    expect(status()).toBe('Bilde 1 av 2, 100\u00a0%')
    fireEvent.click(screen.getByRole('button', { name: 'Zoom inn' }))
    fireEvent.keyDown(screen.getByRole('dialog'), { key: '+' })
    fireEvent.keyDown(screen.getByRole('dialog'), { key: '+' })
    expect(status()).toBe('Bilde 1 av 2, 300\u00a0%')
    expect(screen.getByRole('button', { name: 'Zoom inn' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.keyDown(screen.getByRole('dialog'), { key: '-' })
    expect(status()).toBe('Bilde 1 av 2, 200\u00a0%')
  })

  it('PROD-08 changes the picture by arrows only while it is not zoomed', () => {
    const onValueChange = vi.fn()
    render(zoom(0, onValueChange))
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowLeft' })
    expect(onValueChange).not.toHaveBeenCalled()
    fireEvent.doubleClick(screen.getByRole('region', { name: 'Bildet, kan rulles' }))
    expect(fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' })).toBe(true)
    fireEvent.doubleClick(screen.getByRole('region', { name: 'Bildet, kan rulles' }))
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' })
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(1)
  })

  it('PROD-08 closes by its button and by Escape', () => {
    const onClose = vi.fn()
    render(zoom(1, vi.fn(), onClose))
    fireEvent.click(screen.getByRole('button', { name: 'Lukk bildene' }))
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })
})

describe('Codes and earlier alerts', () => {
  it('USER-07 a code has a quiet zone of four modules', () => {
    render(<QrCode text="720946613" label="Medlemskode" />)
    const code = screen.getByRole('img', { name: 'Medlemskode' })
    expect(code.getAttribute('viewBox')).toBe('-4 -4 29 29')
    expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M0 0h1v1h-1z/)
  })

  it('USER-07 OWN-05 a member code is read character by character', () => {
    render(<MemberCard text="K7M42XQ9" groups={['K7M4', '2XQ9']} name="Ingrid Myhre" />)
    expect(screen.getByText('K7M4 2XQ9').getAttribute('aria-hidden')).toBe('true')
    expect(screen.getByText('Medlemskode: K 7 M 4, 2 X Q 9')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Vis koden i kassen', level: 1 })).toBeTruthy()
  })

  it('HEAD-13 earlier alerts are a list that announces nothing', () => {
    const { rerender } = render(
      <AlertList alerts={[{ id: '1', type: 'error', title: 'Noe gikk galt', text: 'Epost ble ikke sendt' }]} />,
    )
    expect(screen.getByRole('list', { name: 'Tidligere varsler' }).textContent).toBe(
      'Noe gikk galtEpost ble ikke sendt',
    )
    expect(screen.queryByRole('alert')).toBeNull()
    rerender(<AlertList alerts={[]} />)
    expect(screen.getByText('Ingen varsler')).toBeTruthy()
  })
})
