import { render } from '@testing-library/react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Picture } from '../../ui/Picture/index.ts'

const rgbOf = (colour: string): number[] => {
  const hex = colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour
  const digits = /^#[\da-f]{6}$/i.test(hex) ? [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) : []
  return digits.length > 0 ? digits : (colour.match(/\d+/g) ?? []).map(Number)
}

/** Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [light, dark] = [one, other]
    .map((colour) => {
      const [r = 0, g = 0, b = 0] = rgbOf(colour).map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    })
    .toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

it('A11Y-01 the alternative text of a picture that does not load is readable on any placeholder', () => {
  const placeholder = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  const sample = { base: '/media/x', alt: 'Jakke', width: 800, height: 1000, widths: [400] }
  fc.assert(
    fc.property(placeholder, (colour) => {
      const { container, unmount } = render(<Picture picture={{ ...sample, placeholder: colour }} sizes="1px" />)
      const { backgroundColor, color } = container.querySelector('img')!.style
      unmount()
      expect(contrast(color, backgroundColor)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 60 },
  )
})
