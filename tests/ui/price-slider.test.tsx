import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type PriceSliderEmitted,
  priceSliderCommands,
  priceSliderMachine,
  selectPriceSlider,
} from '../../machines/price-slider/index.ts'
import { correctionText, PriceSlider } from '../../ui/PriceSlider/index.ts'

afterEach(cleanup)

const bounds = { min: 0, max: 2000 }

function Price({
  min,
  max,
  onEmitted,
  said,
}: {
  min: number
  max: number
  onEmitted?: (event: PriceSliderEmitted) => void
  said?: string
}) {
  const actor = useActorRef(priceSliderMachine, { input: { bounds, value: { min, max } } })
  useEffect(() => {
    const subscription = actor.on('*', (event) => onEmitted?.(event))
    return () => subscription.unsubscribe()
  }, [actor, onEmitted])
  const view = selectPriceSlider(useSelector(actor, (snapshot) => snapshot))
  return <PriceSlider view={view} commands={priceSliderCommands(actor.send)} corrected={said} />
}

const handle = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string, ...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(handle(name), { key })
}

describe('A price slider', () => {
  it('LIST-03 is a group of two handles with two number fields', () => {
    render(<Price min={500} max={1500} />)
    expect(screen.getByRole('group', { name: 'Pris' })).toBeTruthy()
    expect(handle('Laveste pris').value).toBe('500')
    expect(handle('Høyeste pris').value).toBe('1500')
    expect(field('Laveste pris').value).toBe('500')
    expect(field('Høyeste pris').value).toBe('1\u00a0500')
  })

  it('says its value in kroner', () => {
    render(<Price min={500} max={1500} />)
    expect(handle('Høyeste pris').getAttribute('aria-valuetext')).toBe('1 500 kroner')
  })

  it('LIST-08 moves the focused handle ten kroner by an arrow or a hundred by a page', () => {
    render(<Price min={500} max={1500} />)
    press('Laveste pris', 'ArrowRight', 'ArrowUp', 'PageUp')
    expect(handle('Laveste pris').value).toBe('620')
    press('Høyeste pris', 'ArrowLeft', 'ArrowDown', 'PageDown')
    expect(handle('Høyeste pris').value).toBe('1380')
    expect(handle('Laveste pris').value).toBe('620')
  })

  it('LIST-08 stops a handle 15 percent before the other by Home or End', () => {
    render(<Price min={500} max={1500} />)
    press('Laveste pris', 'End')
    expect(handle('Laveste pris').value).toBe('1200')
    press('Laveste pris', 'ArrowRight')
    expect(handle('Laveste pris').value).toBe('1200')
    press('Høyeste pris', 'Home')
    expect(handle('Høyeste pris').value).toBe('1500')
    press('Laveste pris', 'Home')
    expect(handle('Laveste pris').value).toBe('0')
  })

  it('LIST-08 limits each handle by the other', () => {
    render(<Price min={500} max={1500} />)
    expect([handle('Laveste pris').min, handle('Laveste pris').max]).toEqual(['0', '1200'])
    expect([handle('Høyeste pris').min, handle('Høyeste pris').max]).toEqual(['800', '2000'])
    press('Laveste pris', 'Home')
    expect(handle('Høyeste pris').min).toBe('300')
  })

  it('leaves keys that are not its own to the browser', () => {
    render(<Price min={500} max={1500} />)
    expect(fireEvent.keyDown(handle('Laveste pris'), { key: 'Tab' })).toBe(true)
    expect(fireEvent.keyDown(handle('Laveste pris'), { key: 'Home' })).toBe(false)
  })

  it('LIST-08 commits the range only at the end of a drag', () => {
    const onEmitted = vi.fn()
    render(<Price min={500} max={1500} onEmitted={onEmitted} />)
    const lowest = handle('Laveste pris')
    fireEvent.pointerDown(lowest)
    fireEvent.change(lowest, { target: { value: '600' } })
    fireEvent.change(lowest, { target: { value: '700' } })
    expect(handle('Laveste pris').value).toBe('700')
    expect(onEmitted).not.toHaveBeenCalled()
    fireEvent.pointerUp(lowest)
    expect(onEmitted).toHaveBeenCalledExactlyOnceWith({ type: 'slider.changed', range: { min: 700, max: 1500 } })
  })

  it('LIST-08 emits a value set by a screen reader at once', () => {
    const onEmitted = vi.fn()
    render(<Price min={500} max={1500} onEmitted={onEmitted} />)
    fireEvent.change(handle('Høyeste pris'), { target: { value: '1800' } })
    expect(onEmitted).toHaveBeenCalledExactlyOnceWith({ type: 'slider.changed', range: { min: 500, max: 1800 } })
  })

  it('LIST-09 takes a typed range narrower than the handles allow', () => {
    render(<Price min={500} max={1500} />)
    fireEvent.input(field('Laveste pris'), { target: { value: '1 490' } })
    expect(handle('Laveste pris').value).toBe('500')
    fireEvent.blur(field('Laveste pris'))
    expect(handle('Laveste pris').value).toBe('1490')
    expect(field('Laveste pris').value).toBe('1\u00a0490')
  })

  it('LIST-09 resets an entry outside the bounds to its own bound', () => {
    render(<Price min={500} max={1500} />)
    fireEvent.input(field('Høyeste pris'), { target: { value: '99999' } })
    fireEvent.keyDown(field('Høyeste pris'), { key: 'Enter' })
    expect(field('Høyeste pris').value).toBe('2\u00a0000')
    expect(handle('Høyeste pris').value).toBe('2000')
  })

  it('LIST-09 announces a correction in a region that was there before', () => {
    const { rerender } = render(<Price min={500} max={1500} />)
    const region = screen.getByRole('status')
    expect(region.textContent).toBe('')
    rerender(<Price min={500} max={1500} said="Satt til 0 kr, laveste mulige" />)
    expect(screen.getByRole('status')).toBe(region)
    expect(region.textContent).toContain('Satt til 0 kroner, laveste mulige')
  })

  it.each([
    [{ handle: 'min', to: 100, why: 'outOfBounds' }, 'Satt til 100\u00a0kr, laveste mulige'],
    [{ handle: 'max', to: 6490, why: 'notANumber' }, 'Satt til 6\u00a0490\u00a0kr, høyeste mulige'],
    [{ handle: 'min', to: 490, why: 'tooNear' }, 'Satt til 490\u00a0kr, så nær som mulig'],
    [{ handle: 'max', to: 500, why: 'offStep' }, 'Satt til 500\u00a0kr, nærmeste hele tier'],
  ] as const)('LIST-09 has words for each correction', (correction, words) => {
    expect(correctionText(correction)).toBe(words)
  })

  it('hides Radix’ track from keyboard and screen reader', async () => {
    render(<Price min={500} max={1500} />)
    const area = handle('Laveste pris').parentElement
    fireEvent.pointerEnter(area ?? document.body)
    await waitFor(() => expect(area?.dataset.state).toBe('enhanced'))
    expect(screen.getAllByRole('slider')).toHaveLength(2)
    expect(area?.querySelectorAll('[aria-hidden] [tabindex]')).toHaveLength(0)
    press('Laveste pris', 'ArrowRight')
    expect(handle('Laveste pris').value).toBe('510')
  })
})
