import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useActorRef, useSelector } from '@xstate/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { carouselCommands, carouselInterval, carouselWith, selectCarousel } from '../../machines/carousel/index.ts'
import { Carousel, watchSurroundings } from '../../ui/Carousel/index.ts'

afterEach(cleanup)

const clock = new SimulatedClock()
const machine = carouselWith({ watchSurroundings })

function Turning({ slides = 3, reducedMotion = false }: { slides?: number; reducedMotion?: boolean }) {
  const actor = useActorRef(machine, { input: { slides, reducedMotion }, clock })
  const view = selectCarousel(useSelector(actor, (now) => now))
  const commands = carouselCommands(actor.send)
  const names = ['Tett', 'Ull', 'Langtur'].slice(0, slides)
  return (
    <Carousel
      view={view}
      commands={commands}
      label="Aktuelt"
      slides={names.map((name) => ({ key: name, content: <a href={`/${name}`}>{name}</a> }))}
    />
  )
}

const shown = () => screen.getAllByRole('group').findIndex((slide) => !slide.inert) + 1
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const wait = () => act(() => clock.increment(carouselInterval))
const touch = (x: number, y = 100) => ({
  touches: [{ clientX: x, clientY: y }],
  changedTouches: [{ clientX: x, clientY: y }],
})
const swipe = (from: [number, number], to: [number, number]) => {
  const slides = screen.getAllByRole('group')[0]!.parentElement!
  fireEvent.touchStart(slides, touch(...from))
  fireEvent.touchEnd(slides, touch(...to))
}

describe('The carousel', () => {
  it('HEAD-10 is a named region whose first control is the pause', () => {
    const { container } = render(<Turning />)
    const region = screen.getByRole('region', { name: 'Aktuelt' })
    expect(region.getAttribute('aria-roledescription')).toBe('karusell')
    expect(container.querySelector('button, a')?.getAttribute('aria-label')).toBe('Sett rotasjon på pause')
    const slides = screen.getAllByRole('group')
    expect(slides.map((slide) => slide.getAttribute('aria-label'))).toEqual(['1 av 3', '2 av 3', '3 av 3'])
    expect(slides.map((slide) => slide.inert)).toEqual([false, true, true])
  })

  it('HEAD-10 advances silently every five seconds until it is paused', () => {
    render(<Turning />)
    const live = () => screen.getAllByRole('group')[0]!.parentElement!.getAttribute('aria-live')
    expect(live()).toBe('off')
    wait()
    expect(shown()).toBe(2)
    press('Sett rotasjon på pause')
    wait()
    expect(shown()).toBe(2)
    expect(live()).toBe('polite')
    press('Start rotasjon')
    wait()
    expect(shown()).toBe(3)
  })

  it('HEAD-10 stops its rotation after a press of a button or dot', () => {
    render(<Turning />)
    press('Forrige')
    expect(shown()).toBe(3)
    press('Neste')
    expect(shown()).toBe(1)
    press('Vis lysbilde 2 av 3')
    expect(screen.getByRole('button', { current: true })).toBe(
      screen.getByRole('button', { name: 'Vis lysbilde 2 av 3' }),
    )
    wait()
    expect(shown()).toBe(2)
  })

  it('HEAD-10 takes only a sideways swipe longer than 10 px', () => {
    render(<Turning />)
    swipe([200, 100], [192, 100])
    swipe([200, 100], [170, 40])
    expect(shown()).toBe(1)
    swipe([200, 100], [60, 110])
    expect(shown()).toBe(2)
    swipe([60, 100], [200, 100])
    expect(shown()).toBe(1)
  })

  it('HEAD-10 stops while the pointer is over it', () => {
    render(<Turning />)
    const region = screen.getByRole('region')
    fireEvent.pointerEnter(region, { pointerType: 'mouse' })
    wait()
    expect(shown()).toBe(1)
    fireEvent.pointerLeave(region, { pointerType: 'mouse' })
    wait()
    expect(shown()).toBe(2)
  })

  it('HEAD-10 does not rotate under reduced motion', () => {
    const { unmount } = render(<Turning reducedMotion />)
    wait()
    expect(shown()).toBe(1)
    expect(screen.getByRole('button', { name: 'Start rotasjon' })).toBeTruthy()
    unmount()
    render(<Turning slides={1} />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('HEAD-10 receives page visibility until it is unsubscribed', () => {
    const send = vi.fn()
    const stop = watchSurroundings(send)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'carousel.page.visible' })
    stop()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(send).toHaveBeenCalledOnce()
  })
})
