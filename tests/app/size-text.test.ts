import { describe, expect, it } from 'vitest'
import { inSizeText, sizeText } from '../../app/content/size-text.ts'

describe('PROD-02 a size in a sentence', () => {
  it.each(['M', '2XL', '42', '36–39', '48/50', 'S (52–55)'])('%s is a size', (size) => {
    expect(sizeText(size)).toBe(`str.\u00a0${size}`)
    expect(inSizeText(size)).toBe(` i str.\u00a0${size}`)
  })

  it.each([
    ['Én størrelse', 'én størrelse'],
    ['0,75 l', '0,75 l'],
    ['2 personer', '2 personer'],
    ['115 cm', '115 cm'],
    ['Normal (185 cm)', 'normal (185 cm)'],
  ])('%s says so itself', (size, expected) => {
    expect(sizeText(size)).toBe(expected)
    expect(inSizeText(size)).toBe('')
  })
})
