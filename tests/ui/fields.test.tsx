import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from '../../ui/Button/index.ts'
import { ErrorSummary } from '../../ui/ErrorSummary/index.ts'
import { IconButton } from '../../ui/IconButton/index.ts'
import { NumberField } from '../../ui/NumberField/index.ts'
import { QuantityStepper } from '../../ui/QuantityStepper/index.ts'
import { SearchField } from '../../ui/SearchField/index.ts'
import { TextField } from '../../ui/TextField/index.ts'

afterEach(cleanup)

const descriptionOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

describe('A button', () => {
  it('submits no form by default', () => {
    render(<Button>Bruk</Button>)
    expect(screen.getByRole('button', { name: 'Bruk' })).toHaveProperty('type', 'button')
  })

  it('that is disabled stays focusable without acting', () => {
    const pressed = vi.fn()
    const sent = vi.fn((event: SubmitEvent) => event.preventDefault())
    render(
      <form ref={(form) => form?.addEventListener('submit', sent)}>
        <Button isDisabled type="submit" onClick={pressed}>
          Gå til kassen
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Gå til kassen' })
    button.focus()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button)
    expect(pressed).not.toHaveBeenCalled()
    expect(sent).not.toHaveBeenCalled()
  })

  it('that is pending ignores a second press', () => {
    const pressed = vi.fn()
    render(
      <Button isPending onClick={pressed}>
        Betal nå
      </Button>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Betal nå' }))
    expect(pressed).not.toHaveBeenCalled()
  })

  it('with only an icon has one accessible name', () => {
    render(<IconButton icon="shopping-bag" label="Gå til kassen, 3 varer" count={3} />)
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Gå til kassen, 3 varer')
    expect(screen.getByText('3').getAttribute('aria-hidden')).toBe('true')
  })
})

describe('A text field', () => {
  it('describes its control by hint and error', () => {
    render(
      <TextField
        label="Mobilnummer"
        hint="Vi sender melding når varene er klare"
        error="Mobilnummer skal ha åtte siffer og begynne med 4 eller 9"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
      />,
    )
    const field = screen.getByLabelText('Mobilnummer')
    expect(descriptionOf(field)).toBe(
      'Vi sender melding når varene er klare Mobilnummer skal ha åtte siffer og begynne med 4 eller 9',
    )
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('autocomplete')).toBe('tel')
    expect(field.getAttribute('inputmode')).toBe('tel')
    expect(field.getAttribute('type')).toBe('tel')
  })

  it('has no description without hint and error', () => {
    render(<TextField label="Rabattkode" optional />)
    const field = screen.getByLabelText('Rabattkode (valgfritt)')
    expect(field.getAttribute('aria-describedby')).toBe(null)
    expect(field.getAttribute('aria-invalid')).toBe(null)
  })

  it('reports each change of its text', () => {
    const onValueChange = vi.fn()
    render(<TextField label="Fornavn" value="" onValueChange={onValueChange} />)
    fireEvent.change(screen.getByLabelText('Fornavn'), { target: { value: 'Åse' } })
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('Åse')
  })
})

describe('A number field', () => {
  const draw = (onCommit = vi.fn()) => {
    const { rerender } = render(<NumberField label="Laveste pris" unit="kr" value={1290} onValueCommitted={onCommit} />)
    return { field: screen.getByLabelText<HTMLInputElement>('Laveste pris'), onCommit, rerender }
  }

  it('separates thousands while asking for digits', () => {
    const { field } = draw()
    expect(field.value).toBe('1\u00a0290')
    expect(field.getAttribute('inputmode')).toBe('numeric')
    expect(field.type).toBe('text')
  })

  it('LIST-09 is validated only on blur', () => {
    const { field, onCommit } = draw()
    fireEvent.input(field, { target: { value: '5' } })
    expect(onCommit).not.toHaveBeenCalled()
    fireEvent.input(field, { target: { value: '500' } })
    fireEvent.blur(field)
    expect(onCommit).toHaveBeenCalledExactlyOnceWith('500')
  })

  it('LIST-09 is validated on Enter without a submit', () => {
    const { field, onCommit } = draw()
    fireEvent.input(field, { target: { value: '500' } })
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
    expect(onCommit).toHaveBeenCalledExactlyOnceWith('500')
  })

  it('says nothing when it is left as it was', () => {
    const { field, onCommit } = draw()
    fireEvent.blur(field)
    expect(onCommit).not.toHaveBeenCalled()
  })

  it('shows its value again after an invalid entry', () => {
    const { field, onCommit, rerender } = draw()
    fireEvent.input(field, { target: { value: 'dyrt' } })
    fireEvent.blur(field)
    expect(field.value).toBe('1\u00a0290')
    rerender(<NumberField label="Laveste pris" unit="kr" value={190} onValueCommitted={onCommit} />)
    expect(field.value).toBe('190')
  })
})

function Stepper({ first = 2, max = 4, reason }: { first?: number; max?: number; reason?: string }) {
  const [quantity, setQuantity] = useState(first)
  return (
    <QuantityStepper
      label="Rype ullue"
      value={quantity}
      max={max}
      onValueChange={setQuantity}
      reason={reason ?? null}
    />
  )
}

describe('A quantity stepper', () => {
  const number = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Antall' })

  it('is a group whose parts carry the article’s name', () => {
    render(<Stepper />)
    // the group says the article: its parts do not say it again
    expect(screen.getByRole('group', { name: 'Antall, Rype ullue' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Færre' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Flere' })).toBeTruthy()
  })

  it('keeps the focus at both limits', () => {
    render(<Stepper />)
    const more = screen.getByRole('button', { name: 'Flere' })
    more.focus()
    for (let press = 0; press < 5; press += 1) fireEvent.click(more)
    expect(number().value).toBe('4')
    expect(more.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(more)
    const fewer = screen.getByRole('button', { name: 'Færre' })
    for (let press = 0; press < 5; press += 1) fireEvent.click(fewer)
    expect(number().value).toBe('1')
    expect(fewer.getAttribute('aria-disabled')).toBe('true')
  })

  it.each([
    ['ArrowUp', '3'],
    ['ArrowDown', '1'],
    ['Home', '1'],
    ['End', '4'],
  ])('answers %s', (key, becomes) => {
    render(<Stepper />)
    fireEvent.keyDown(number(), { key })
    expect(number().value).toBe(becomes)
    expect(number().getAttribute('aria-valuenow')).toBe(becomes)
  })

  it.each([
    ['3', '3'],
    ['99', '4'],
    ['0', '1'],
    ['to', '2'],
    ['', '2'],
  ])('makes of «%s» typed %s', (typed, becomes) => {
    render(<Stepper />)
    number().value = typed
    fireEvent.blur(number())
    expect(number().value).toBe(becomes)
  })

  it('announces its limit in an existing live region', () => {
    const { rerender } = render(<Stepper first={2} max={2} />)
    const region = screen.getByRole('status')
    expect(region.textContent).toBe('')
    rerender(<Stepper first={2} max={2} reason="Maks 2 per kunde" />)
    expect(screen.getByRole('status')).toBe(region)
    expect(region.textContent).toBe('Maks 2 per kunde')
    // told by the region and the number: a third time would be too much
    expect(descriptionOf(screen.getByRole('button', { name: 'Flere' }))).toBe('')
    expect(descriptionOf(screen.getByRole('spinbutton'))).toBe('Maks 2 per kunde')
  })
})

describe('A search field', () => {
  it('has a name besides its placeholder', () => {
    const cleared = vi.fn()
    render(<SearchField value="jakke" placeholder="Søk…" onValueChange={vi.fn()} onClear={cleared} />)
    expect(screen.getByLabelText('Søk i hele butikken')).toHaveProperty('value', 'jakke')
    fireEvent.click(screen.getByRole('button', { name: 'Tøm søk' }))
    expect(cleared).toHaveBeenCalledOnce()
  })

  it('that is empty has nothing to empty', () => {
    render(<SearchField value="" onValueChange={vi.fn()} onClear={vi.fn()} />)
    expect(screen.queryByRole('button')).toBe(null)
  })

  it('with suggestions is a combobox over their list', () => {
    render(
      <SearchField
        value="ja"
        onValueChange={vi.fn()}
        suggestions={{ open: true, controls: 'forslag', active: 'forslag-2' }}
      />,
    )
    const field = screen.getByRole('combobox', { name: 'Søk i hele butikken' })
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(field.getAttribute('aria-controls')).toBe('forslag')
    expect(field.getAttribute('aria-activedescendant')).toBe('forslag-2')
  })
})

describe('An error summary', () => {
  const problems = [
    { field: 'mobil', message: 'Mobilnummer skal ha åtte siffer og begynne med 4 eller 9' },
    { field: 'adresse', message: 'Skriv gateadresse med husnummer' },
  ]
  const form = (attempt: number, shown = problems) => (
    <>
      <ErrorSummary problems={shown} attempt={attempt} />
      <TextField id="mobil" label="Mobilnummer" />
      <TextField id="adresse" label="Gateadresse med husnummer" />
    </>
  )

  it('takes the focus when it appears', () => {
    render(form(1))
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'To felt må rettes' }))
  })

  it('says which fields they are when it takes the focus', () => {
    render(form(1))
    const messages = screen.getAllByRole('link').map(({ textContent }) => textContent)
    expect(messages).toHaveLength(2)
    expect(descriptionOf(screen.getByRole('region', { name: 'To felt må rettes' }))).toBe(messages.join(' '))
  })

  it('leads to each field by a link', () => {
    render(form(1))
    fireEvent.click(screen.getByRole('link', { name: 'Skriv gateadresse med husnummer' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Gateadresse med husnummer'))
  })

  it('takes the focus again only at a new attempt', () => {
    const { rerender } = render(form(1))
    screen.getByLabelText('Mobilnummer').focus()
    rerender(form(1))
    expect(document.activeElement).toBe(screen.getByLabelText('Mobilnummer'))
    rerender(form(2))
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'To felt må rettes' }))
  })

  it('is not there when all is well', () => {
    render(form(1, []))
    expect(screen.queryByRole('region')).toBe(null)
  })
})
