import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { machines } from '../../machines/index.ts'

type Story = () => ReactElement<{ name: string }>
type StoryModule = Record<string, Story>

// by glob, as all stories are found: the tests' project does not include the stories' types
const [stories] = Object.values(
  import.meta.glob<StoryModule>('../../stories/machines/machines.stories.tsx', { eager: true }),
)
const each = Object.values(stories ?? {}).filter((Story) => typeof Story === 'function')
const storyOf = (machine: string) => each.map((Story) => Story()).find(({ props }) => props.name === machine)

const live = () => [...document.querySelectorAll('.box.live')].map((box) => box.getAttribute('data-state'))

describe('The machines’ stories', () => {
  afterEach(cleanup)

  it('are one for each machine', () => {
    const names = each.map((Story) => Story().props.name)
    expect(names.sort()).toEqual(machines.map(({ name }) => name).sort())
  })

  it('take the same step by a button as by an arrow of the chart', async () => {
    render(storyOf('menu'))
    await waitFor(() => expect(live()).toEqual(['menu', 'menu.closed']))
    fireEvent.click(screen.getByRole('button', { name: 'menu.toggle' }))
    expect(live()).toEqual(['menu', 'menu.open'])
    fireEvent.click(screen.getByRole('button', { name: 'States within menu.open' }))
    await waitFor(() => expect(live()).toEqual(['menu', 'menu.open', 'menu.open.unfolding']))
    expect(screen.getByRole('status').textContent).toBe('menu.toggle → menu.open.unfolding')
    fireEvent.click(screen.getByRole('button', { name: 'Send after scrollDelay / scrollToTop' }))
    expect(live()).toContain('menu.open.atTop')
    fireEvent.click(screen.getByRole('button', { name: 'Start' }))
    expect(live()).toEqual(['menu', 'menu.closed'])
  })

  it('show a component that follows its machine', () => {
    render(storyOf('menu'))
    const component = within(screen.getByRole('region', { name: 'Komponent' }))
    fireEvent.click(component.getByRole('button', { name: 'Meny' }))
    expect(screen.getByRole('status').textContent).toBe('menu.toggle → menu.open.unfolding')
    expect(component.getByRole('button', { name: 'Lukk meny' })).toBeDefined()
  })
})
