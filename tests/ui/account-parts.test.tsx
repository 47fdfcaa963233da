import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useActorRef, useSelector } from '@xstate/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { consentCommands, consentMachine, selectConsent } from '../../machines/consent/index.ts'
import { type ReviewPage, reviewsCommands, reviewsWith, selectReviews } from '../../machines/reviews/index.ts'
import { AccountNav } from '../../ui/AccountNav/index.ts'
import { ConsentChoices } from '../../ui/ConsentChoices/index.ts'
import { DateField, isoDay } from '../../ui/DateField/index.ts'
import { packageIcon } from '../../ui/Icon/index.ts'
import { OfflineState } from '../../ui/OfflineState/index.ts'
import { Pagination } from '../../ui/Pagination/index.ts'
import { PasswordField } from '../../ui/PasswordField/index.ts'
import { ProgressBar } from '../../ui/ProgressBar/index.ts'
import { ProgressSteps } from '../../ui/ProgressSteps/index.ts'
import { FitMeter, fitText, Reviews } from '../../ui/Reviews/index.ts'
import { SizeGuide } from '../../ui/SizeGuide/index.ts'
import { WithdrawalForm } from '../../ui/WithdrawalForm/index.ts'

afterEach(cleanup)

const review = {
  id: 1,
  content: 'Tørr etter seks timer.',
  reply: 'Takk for det.',
  customer: 'Ingrid M.',
  rating: 5,
  approved: true,
  createdAt: '2026-11-18T10:00:00Z',
  trueToSize: 'true' as const,
  sizeColour: 'Str. M',
  anonymous: false,
}

const fits = { small: 0, true: 2, large: 0 }
const sendReview = vi.fn(async () => ({ type: 'taken' as const, review: { ...review, id: 2, approved: false } }))
const machine = reviewsWith({
  readReviews: async (_, page): Promise<ReviewPage> =>
    page === 0
      ? { reviews: [review], total: 2, average: 4.5, fits }
      : { reviews: [{ ...review, id: 3, customer: null, anonymous: true, rating: 4 }], total: 2, average: 4.5, fits },
  readWriter: async () => ({ isCustomer: true, stored: null }),
  sendReview,
  saveDraft: () => undefined,
  dropDraft: () => undefined,
})

function Said() {
  const actor = useActorRef(machine, { input: { articleId: 7 } })
  const view = selectReviews(useSelector(actor, (now) => now))
  const commands = reviewsCommands(actor.send)
  return <Reviews view={view} commands={commands} when={() => 'for 3 dager siden'} />
}

describe('Reviews', () => {
  it('PROD-07 load the remaining reviews on request', async () => {
    render(<Said />)
    const first = within(await screen.findByRole('article'))
    expect(screen.getByText('4,5 av 5')).toBeTruthy()
    expect(first.getByText('5 av 5')).toBeTruthy()
    expect(first.getByText('Svar fra butikken')).toBeTruthy()
    expect(first.getByText('for 3 dager siden').getAttribute('datetime')).toBe('2026-11-18T10:00:00Z')
    expect(screen.getByText('Viser 1 av 2')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Vis flere anmeldelser' }))
    expect(await screen.findByText('Anonym')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Vis flere anmeldelser' })).toBeNull()
  })

  it('PROD-07 are not sent without stars', async () => {
    render(<Said />)
    fireEvent.click(await screen.findByRole('button', { name: 'Skriv anmeldelse' }))
    const text = await screen.findByRole('textbox', { name: /Hva synes du/ })
    fireEvent.change(text, { target: { value: 'Varm.' } })
    fireEvent.click(screen.getByRole('radio', { name: 'Som normalt' }))
    fireEvent.submit(text.closest('form')!)
    expect(screen.getByText('Velg fra ett til fem stjerner')).toBeTruthy()
    expect(sendReview).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('radio', { name: '4 av 5 stjerner' }))
    fireEvent.submit(text.closest('form')!)
    expect(await screen.findByText(/Takk for anmeldelsen/)).toBeTruthy()
    expect(sendReview).toHaveBeenCalledExactlyOnceWith({
      articleId: 7,
      rating: 4,
      content: 'Varm.',
      trueToSize: 'true',
      sizeColour: '',
      anonymous: false,
    })
  })

  it.each([
    [{ small: 1, true: 19, large: 7 }, 'Litt stor i størrelsen – 19 av 27 anbefaler vanlig størrelse'],
    [{ small: 9, true: 1, large: 0 }, 'Liten i størrelsen – 1 av 10 anbefaler vanlig størrelse'],
    [{ small: 3, true: 7, large: 0 }, 'Litt liten i størrelsen – 7 av 10 anbefaler vanlig størrelse'],
    [{ small: 0, true: 4, large: 0 }, 'Normal i størrelsen – 4 av 4 anbefaler vanlig størrelse'],
    [{ small: 0, true: 1, large: 4 }, 'Stor i størrelsen – 1 av 5 anbefaler vanlig størrelse'],
  ])('PROD-07 of the fit %j say: %s', (fits, words) => {
    expect(fitText(fits)).toBe(words)
  })

  it('PROD-07 have no fit without an answer about it', () => {
    const { container } = render(<FitMeter fits={{ small: 0, true: 0, large: 0 }} />)
    expect(container.innerHTML).toBe('')
  })
})

describe('Pages of a list', () => {
  const pages = (current: number, total: number) => {
    cleanup()
    render(<Pagination current={current} total={total} href={(page) => `?side=${page}`} />)
    return screen.queryAllByRole('listitem', { hidden: true }).map((item) => item.textContent)
  }

  it.each([
    [1, 1, []],
    [1, 3, ['1', '2', '3', '']],
    [7, 20, ['', '1', '…', '6', '7', '8', '…', '20', '']],
    [4, 6, ['', '1', '2', '3', '4', '5', '6', '']],
    [20, 20, ['', '1', '…', '19', '20']],
  ])('LIST-10 at %d of %d are %j', (current, total, shown) => {
    expect(pages(current, total)).toEqual(shown)
  })

  it('LIST-10 are links with names, of which one is current', () => {
    pages(2, 3)
    expect(screen.getByRole('link', { name: '2 av 3 sider', current: 'page' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Forrige side' }).getAttribute('href')).toBe('?side=1')
    expect(screen.getByRole('link', { name: 'Neste side' }).getAttribute('href')).toBe('?side=3')
  })
})

describe('Parts of the account', () => {
  it('USER-02 a password can be shown', () => {
    render(<PasswordField purpose="new" />)
    const field = screen.getByLabelText<HTMLInputElement>('Passord')
    expect([field.type, field.autocomplete]).toEqual(['password', 'new-password'])
    fireEvent.click(screen.getByRole('button', { name: 'Vis passord', pressed: false }))
    expect(field.type).toBe('text')
    expect(screen.getByRole('button', { name: 'Vis passord', pressed: true })).toBeTruthy()
  })

  it.each([
    [{ day: '7', month: '5', year: '1990' }, '1990-05-07'],
    [{ day: '29', month: '2', year: '2024' }, '2024-02-29'],
    [{ day: '29', month: '2', year: '2023' }, null],
    [{ day: '31', month: '4', year: '1990' }, null],
    [{ day: '', month: '4', year: '1990' }, null],
    [{ day: '1', month: '13', year: '1990' }, null],
    [{ day: '1', month: '1', year: '90' }, null],
  ])('USER-06 the day %j is %s', (parts, iso) => {
    expect(isoDay(parts)).toBe(iso)
  })

  it('USER-06 a birthday has three fields that take only digits', () => {
    const onValueChange = vi.fn()
    const value = { day: '', month: '', year: '' }
    render(
      <DateField
        legend="Fødselsdato"
        optional
        isBirthday
        value={value}
        onValueChange={onValueChange}
        error="Skriv datoen"
      />,
    )
    const group = screen.getByRole('group', { name: 'Fødselsdato (valgfritt)' })
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Skriv datoen')
    const fields = within(group).getAllByRole<HTMLInputElement>('textbox')
    expect(fields.map(({ autocomplete }) => autocomplete)).toEqual(['bday-day', 'bday-month', 'bday-year'])
    fireEvent.change(fields[0]!, { target: { value: '1a' } })
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith({ day: '1', month: '', year: '' })
  })

  it('USER-07 the current screen is marked among the links', () => {
    const onPress = vi.fn()
    render(
      <AccountNav
        entries={[{ label: 'Historikk', href: '/konto/historikk', icon: packageIcon, current: true }]}
        onLogOut={onPress}
      />,
    )
    const nav = within(screen.getByRole('navigation', { name: 'Min side' }))
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Historikk')
    fireEvent.click(nav.getByRole('button', { name: 'Logg ut' }))
    expect(onPress).toHaveBeenCalledOnce()
  })
})

function Consent({ onEmitted }: { onEmitted: (event: unknown) => void }) {
  const actor = useActorRef(consentMachine, {
    input: undefined,
    snapshot: consentMachine.resolveState({ value: { asking: 'choosing' }, context: { purposes: null } }),
  })
  const view = selectConsent(useSelector(actor, (now) => now))
  const commands = consentCommands(onEmitted)
  return <ConsentChoices view={view} commands={commands} />
}

describe('The choices of consent', () => {
  it('HEAD-14 send only the ticked purposes', () => {
    const onEmitted = vi.fn()
    render(<Consent onEmitted={onEmitted} />)
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false, false])
    fireEvent.click(screen.getByRole('checkbox', { name: 'Statistikk' }))
    fireEvent.submit(boxes[0]!.form!)
    expect(onEmitted).toHaveBeenCalledExactlyOnceWith({
      type: 'consent.accept.chosen',
      purposes: { preferences: false, analytics: true, tagManager: false, marketing: false },
    })
    const looks = screen.getAllByRole('button').map(({ className, dataset }) => className + JSON.stringify(dataset))
    expect(new Set(looks).size).toBe(1)
  })
})

describe('Going back on a purchase', () => {
  const seller = { name: 'Vardeholm Norge AS', orgNo: '1', address: 'Fjellveien 1', email: 'a@b.example', phone: '4' }

  it('asks for nothing that is known', () => {
    const onSend = vi.fn()
    render(
      <WithdrawalForm
        seller={seller}
        order={{
          number: '7209613',
          orderedAt: '21.11.2026',
          lines: [
            { id: 'a', label: 'Dunvest' },
            { id: 'b', label: 'Flaske' },
          ],
        }}
        customer={{ name: 'Ingrid Myhre', address: 'Lia 3', email: 'i@epost.example' }}
        onSend={onSend}
      />,
    )
    expect(screen.queryByRole('textbox', { name: 'Ordrenummer' })).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Flaske' }))
    fireEvent.submit(screen.getByRole('form', { name: 'Angreskjema' }))
    expect(onSend).toHaveBeenCalledExactlyOnceWith({
      order: '7209613',
      lines: ['a'],
      goods: '',
      name: 'Ingrid Myhre',
      address: 'Lia 3',
      email: 'i@epost.example',
      reason: '',
    })
  })

  it('OWN-02 A11Y-03 every article that takes the focus says that one must be chosen', () => {
    const lines = [
      { id: 'a', label: 'Dunvest' },
      { id: 'b', label: 'Flaske' },
    ]
    const order = { number: '7209613', orderedAt: '21.11.2026', lines }
    render(<WithdrawalForm seller={seller} order={order} onSend={vi.fn()} errors={{ lines: 'Velg minst én vare' }} />)
    for (const box of screen.getAllByRole('checkbox')) {
      expect(box.getAttribute('aria-invalid')).toBe('true')
      expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
        'Velg minst én vare',
      )
    }
  })

  it('PROD-04 speaks the time of the order in words', () => {
    const order = { number: '7209613', orderedAt: '21.11.2026 kl.\u00a017.00', lines: [] }
    render(<WithdrawalForm seller={seller} order={order} onSend={vi.fn()} />)
    expect(screen.getByText('21.11.2026 klokka 17.00')).toBeTruthy()
    expect(
      screen.getByText('21.11.2026 kl.\u00a017.00', { collapseWhitespace: false }).getAttribute('aria-hidden'),
    ).toBe('true')
  })

  it('can be filled in with nothing known', () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const onSend = vi.fn()
    render(<WithdrawalForm seller={seller} onSend={onSend} errors={{ order: 'Ordrenummeret har sju sifre' }} />)
    expect(screen.getByRole('textbox', { name: 'Ordrenummer' }).getAttribute('aria-invalid')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Skriv ut' }))
    expect(print).toHaveBeenCalledOnce()
    expect(onSend).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })
})

describe('Small parts', () => {
  it('a bar names its progress only when it is known', () => {
    render(
      <>
        <ProgressBar label="Spørsmål" value={3} max={8} text="3 av 8" />
        <ProgressBar label="Data" value={null} />
      </>,
    )
    expect(screen.getByRole('progressbar', { name: 'Spørsmål' }).getAttribute('aria-valuetext')).toBe('3 av 8')
    expect(screen.getByRole('progressbar', { name: 'Data' }).hasAttribute('value')).toBe(false)
  })

  it('PROD-04 the time of a step is spoken in words', () => {
    const times = [{ dateTime: '2026-11-22T16:00:00Z', text: '22.11.2026 kl.\u00a017.00' }]
    render(<ProgressSteps steps={['Bestilt', 'Sendt']} current={0} times={times} />)
    expect(screen.getByText('22.11.2026 klokka 17.00').closest('time')).not.toBeNull()
  })

  it('the offline state leads to the member code', () => {
    const onRetry = vi.fn()
    render(<OfflineState onRetry={onRetry} codeHref="/konto/qr" />)
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    expect(onRetry).toHaveBeenCalledOnce()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ingen dekning akkurat nå')
    expect(screen.getByRole('link', { name: 'Vis medlemskode' }).getAttribute('href')).toBe('/konto/qr')
  })

  it('a size guide marks the chosen size in its table', () => {
    render(<SizeGuide caption="Mål i cm" measures={['Bryst']} sizes={[{ name: 'M', values: ['88–92'] }]} current="M" />)
    expect(screen.getByRole('table', { name: 'Mål i cm' })).toBeTruthy()
    expect(screen.getByRole('rowheader').textContent).toBe('M (valgt)')
    expect(screen.getByRole('cell').textContent).toBe('88–92')
  })
})
