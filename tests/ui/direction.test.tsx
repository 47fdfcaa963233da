import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Icon, LabelsProvider, Tabs } from '../../ui/index.ts'
import { keyAlong } from '../../ui/internal/use-way.ts'

afterEach(cleanup)

function ThreeTabs() {
  const [value, setValue] = useState('a')
  const items = ['a', 'b', 'c'].map((name) => ({ value: name, label: name, content: name }))
  return <Tabs label="Parts" items={items} value={value} onValueChange={setValue} />
}
const noMessages = {}
const selected = () => screen.getByRole('tab', { selected: true }).textContent

describe('LabelsProvider', () => {
  it.each([
    ['ltr', 'ArrowRight', 'b'],
    ['ltr', 'ArrowLeft', 'c'],
    ['rtl', 'ArrowLeft', 'b'],
    ['rtl', 'ArrowRight', 'c'],
  ] as const)('A11Y-01 in %s the key %s selects tab %s of three', (dir, key, tab) => {
    render(
      <LabelsProvider messages={noMessages} dir={dir}>
        <ThreeTabs />
      </LabelsProvider>,
    )
    fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key })
    expect(selected()).toBe(tab)
  })

  it('A11Y-01 keeps the direction of the provider above', () => {
    render(
      <LabelsProvider messages={noMessages} dir="rtl">
        <LabelsProvider messages={noMessages}>
          <ThreeTabs />
        </LabelsProvider>
      </LabelsProvider>,
    )
    fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: 'ArrowLeft' })
    expect(selected()).toBe('b')
  })

  it.each([
    ['chevron-right', 'rtl', true],
    ['check', 'rtl', false],
    ['chevron-right', 'ltr', false],
  ] as const)('A11Y-01 the icon %s in %s is mirrored: %s', (name, dir, isMirrored) => {
    const { container } = render(
      <LabelsProvider messages={noMessages} dir={dir}>
        <Icon name={name} />
      </LabelsProvider>,
    )
    expect(container.querySelector('svg')?.hasAttribute('data-mirrored')).toBe(isMirrored)
  })

  it.each(['Home', 'End', 'ArrowUp', 'ArrowDown', 'a'])('A11Y-01 %s means the same in both directions', (key) => {
    expect(keyAlong(key, -1)).toBe(key)
  })
})
