import { describe, expect, it } from 'vitest'
import { writtenEvent } from '../../../app/inspect/panel/written-event.ts'

describe('An event written in the panel', () => {
  it('has the chosen type and the written payload', () => {
    expect(writtenEvent('cart.item.remove', '{"ean":"7001","type":"other"}')).toEqual({
      ean: '7001',
      type: 'cart.item.remove',
    })
  })

  it.each([
    ['{"ean":', 'Innholdet er ikke JSON, og hendelsen ble ikke sendt.'],
    ['"7001"', 'Innholdet må være et objekt'],
    ['[7001]', 'Innholdet må være et objekt'],
    ['null', 'Innholdet må være et objekt'],
  ])('is refused with a reason when the content is %s', (text, why) =>
    expect(() => writtenEvent('cart.clear', text)).toThrow(why),
  )
})
