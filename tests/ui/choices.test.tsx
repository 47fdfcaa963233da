import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Checkbox } from '../../ui/Checkbox/index.ts'
import { CheckboxGroup } from '../../ui/CheckboxGroup/index.ts'
import { ChoiceRows } from '../../ui/ChoiceRow/index.ts'
import { ColourPicker, ColourSwatches } from '../../ui/ColourSwatches/index.ts'
import { RadioGroup } from '../../ui/RadioGroup/index.ts'
import { NativeSelect, Select } from '../../ui/Select/index.ts'
import { SizePicker } from '../../ui/SizePicker/index.ts'

afterEach(cleanup)

describe('A group of checkboxes', () => {
  it('LIST-03 names each checkbox by label and count', () => {
    const toggled = vi.fn()
    render(
      <CheckboxGroup
        legend="Kjønn"
        items={[
          { value: 'F', label: 'Dame', checked: true, count: 118 },
          { value: 'U', label: 'Uni', checked: false, count: 14 },
        ]}
        onItemCheckedChange={toggled}
      />,
    )
    expect(screen.getByRole('group', { name: 'Kjønn' })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Dame, 118 varer' })).toHaveProperty('checked', true)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Uni, 14 varer' }))
    expect(toggled).toHaveBeenCalledExactlyOnceWith('U', true)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Dame, 118 varer' }))
    expect(toggled).toHaveBeenLastCalledWith('F', false)
  })
})

describe('A checkbox of a measure', () => {
  it('FIND-02 shows the unit and speaks it in words', () => {
    render(<Checkbox label={'Minst 10\u00a0000\u00a0mm'} count={41} />)
    expect(screen.getByRole('checkbox', { name: 'Minst 10 000 millimeter, 41 varer' })).toBeTruthy()
    expect(screen.getByText(/^Minst 10\s000\smm$/)).toBeTruthy()
  })
})

describe('A choice with a count', () => {
  it.each([
    { kind: 'checkbox', shown: <Checkbox label="Dame" count={118} /> },
    {
      kind: 'swatch',
      shown: (
        <ColourSwatches
          legend="Farge"
          swatches={[{ value: 'dame', label: 'Dame', hex: '#a04a31', checked: false, count: 118 }]}
          onItemCheckedChange={() => {}}
        />
      ),
    },
  ])('LIST-03 A11Y-03 of a $kind is named by its label', ({ shown }) => {
    render(shown)
    const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Dame, 118 varer' })
    expect(choice.getAttribute('aria-label')).toBeNull()
    const [label] = choice.labels ?? []
    // what is read of the label
    for (const hidden of label?.querySelectorAll('[aria-hidden=true]') ?? []) hidden.remove()
    expect(label?.textContent).toBe('Dame, 118 varer')
  })
})

describe('Colour swatches', () => {
  it('LIST-03 are named by the colour’s name', () => {
    const toggled = vi.fn()
    render(
      <ColourSwatches
        legend="Farge"
        swatches={[{ value: 'rod', label: 'Rød', hex: '#a04a31', checked: false }]}
        onItemCheckedChange={toggled}
      />,
    )
    fireEvent.click(screen.getByRole('checkbox', { name: 'Rød' }))
    expect(toggled).toHaveBeenCalledExactlyOnceWith('rod', true)
  })
})

describe('An article’s colours', () => {
  it('PROD-02 shows the selected radio in the legend', () => {
    const chosen = vi.fn()
    render(
      <ColourPicker
        value="fjord"
        onValueChange={chosen}
        options={[
          { value: 'fjord', label: 'Fjord', picture: null },
          { value: 'kull', label: 'Kull', picture: null },
        ]}
      />,
    )
    expect(screen.getByRole('group', { name: 'Farge: Fjord' })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Kull' }))
    expect(chosen).toHaveBeenCalledExactlyOnceWith('kull')
  })
})

describe('Radios', () => {
  it('form one group that the keyboard knows as one', () => {
    render(
      <RadioGroup
        legend="Passer størrelsen?"
        items={[
          { value: 'ja', label: 'Ja' },
          { value: 'nei', label: 'Nei' },
        ]}
        value="ja"
        onValueChange={vi.fn()}
        error="Velg ett svar"
      />,
    )
    const [yes, no] = screen.getAllByRole<HTMLInputElement>('radio')
    expect(yes?.name).toBe(no?.name)
    expect(yes?.name).not.toBe('')
    expect(screen.getByText('Velg ett svar')).toBeTruthy()
  })
})

describe('Choice rows', () => {
  it('does not select a disabled row', () => {
    const chosen = vi.fn()
    render(
      <ChoiceRows
        legend="Levering"
        value="hjem"
        onValueChange={chosen}
        choices={[
          { value: 'hjem', title: 'Hjem til deg', detail: '24.–26. november', aside: '199,00 kr' },
          { value: 'hent', title: 'Klikk og hent', aside: 'Gratis' },
          { value: 'reserver', title: 'Reserver', description: 'Ikke for denne varen', isDisabled: true },
        ]}
      />,
    )
    expect(screen.getByRole('radio', { name: /^Hjem til deg\s*24\. til 26\. november\s*199 kroner$/ })).toHaveProperty(
      'checked',
      true,
    )
    fireEvent.click(screen.getByRole('radio', { name: /^Reserver/ }))
    expect(chosen).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('radio', { name: /^Klikk og hent/ }))
    expect(chosen).toHaveBeenCalledExactlyOnceWith('hent')
  })
})

describe('A size picker', () => {
  const sizes = [
    { value: 'S', label: 'S', left: 12 },
    { value: 'M', label: 'M', left: 2 },
    { value: 'L', label: 'L', left: 0 },
    { value: 'XL', label: 'XL' },
  ]

  it('PROD-02 is a radio group that names the chosen size', () => {
    render(<SizePicker sizes={sizes} value="S" onValueChange={vi.fn()} />)
    expect(screen.getByRole('radiogroup', { name: 'Størrelse: S' })).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'S' })).toHaveProperty('checked', true)
  })

  it('PROD-02 says the stock level of a size', () => {
    render(<SizePicker sizes={sizes} onValueChange={vi.fn()} />)
    expect(screen.getByRole('radio', { name: 'M 2 igjen' })).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'L Utsolgt' }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('radio', { name: 'XL' }).getAttribute('aria-disabled')).toBe(null)
  })

  it('PROD-02 keeps a sold-out size focusable but not selectable', () => {
    const chosen = vi.fn()
    render(<SizePicker sizes={sizes} value="S" onValueChange={chosen} />)
    const soldOut = screen.getByRole<HTMLInputElement>('radio', { name: 'L Utsolgt' })
    soldOut.focus()
    expect(document.activeElement).toBe(soldOut)
    fireEvent.click(soldOut)
    expect(chosen).not.toHaveBeenCalled()
    expect(soldOut.checked).toBe(false)
    fireEvent.click(screen.getByRole('radio', { name: 'M 2 igjen' }))
    expect(chosen).toHaveBeenCalledExactlyOnceWith('M')
  })

  it('has an error that a summary can link to', () => {
    render(<SizePicker sizes={sizes} onValueChange={vi.fn()} inputId="storrelse" error="Velg størrelse først" />)
    expect(screen.getByText('Velg størrelse først')).toBeTruthy()
    expect(document.getElementById('storrelse')).toBe(screen.getByRole('radio', { name: 'S' }))
  })
})

const sorts = [
  { value: 'bestselger', label: 'Bestselger' },
  { value: 'pris', label: 'Pris' },
] as const

function Sort() {
  const [sort, setSort] = useState<(typeof sorts)[number]['value']>('bestselger')
  return <Select label="Sorter etter" value={sort} options={sorts} onValueChange={setSort} />
}

describe('A select', () => {
  it('HEAD-16 keeps its label while nothing is selected', () => {
    const chosen = vi.fn()
    render(
      <NativeSelect
        label="Butikk"
        placeholder="Velg butikk"
        value=""
        error="Velg en butikk"
        options={[{ value: '7', label: 'Vardeholm Oslo' }]}
        onValueChange={chosen}
      />,
    )
    const select = screen.getByLabelText('Butikk')
    expect(select.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Velg en butikk')).toBeTruthy()
    fireEvent.change(select, { target: { value: '7' } })
    expect(chosen).toHaveBeenCalledExactlyOnceWith('7')
  })

  it('is native until a mouse hovers it', async () => {
    render(<Sort />)
    const native = screen.getByLabelText('Sorter etter')
    expect(native.tagName).toBe('SELECT')
    fireEvent.pointerEnter(native, { pointerType: 'mouse' })
    await waitFor(() => expect(screen.getByRole('combobox').tagName).toBe('BUTTON'))
    expect(screen.getByRole('combobox', { name: 'Sorter etter Bestselger' })).toBeTruthy()
  })

  it('submits its value in either form', async () => {
    const { container } = render(
      <form>
        <Select label="Sorter etter" name="sorter" value="pris" options={sorts} onValueChange={vi.fn()} />
      </form>,
    )
    const given = () => [...new FormData(container.querySelector('form') ?? undefined)]
    expect(given()).toEqual([['sorter', 'pris']])
    fireEvent.pointerEnter(screen.getByLabelText('Sorter etter'), { pointerType: 'mouse' })
    await waitFor(() => expect(screen.getByRole('combobox').tagName).toBe('BUTTON'))
    expect(given()).toEqual([['sorter', 'pris']])
  })

  it('stays the system’s own for touch', async () => {
    render(<Sort />)
    fireEvent.pointerEnter(screen.getByLabelText('Sorter etter'), { pointerType: 'touch' })
    await import('../../ui/Select/SelectList.tsx')
    await Promise.resolve()
    expect(screen.getByLabelText('Sorter etter').tagName).toBe('SELECT')
  })

  it('is never exchanged while someone holds it', async () => {
    render(<Sort />)
    const native = screen.getByLabelText('Sorter etter')
    native.focus()
    fireEvent.pointerEnter(native, { pointerType: 'mouse' })
    await import('../../ui/Select/SelectList.tsx')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(document.activeElement).toBe(native)
    fireEvent.change(native, { target: { value: 'pris' } })
    fireEvent.blur(native)
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Sorter etter Pris' }).tagName).toBe('BUTTON'))
  })
})
