import { describe, expect, it } from 'vitest'
import { measuredPage } from '../../app/features/analytics/measured-page.ts'
import { originsOf, sourcesIn } from '../../app/features/analytics/sources.ts'
import { readSettings } from '../../app/server/settings.ts'

describe('HEAD-14 analytics providers', () => {
  it('are none by default and absent from the policy', () => {
    expect(sourcesIn({}, 1)).toEqual({})
    expect(originsOf({})).toEqual({ scripts: [], listeners: [] })
  })

  it('have one id, or one per brand', () => {
    const environment = { GA_MEASUREMENT_ID: '1=G-VARDE,4=G-HEIVEG', META_PIXEL_ID: '4711' }
    expect(sourcesIn(environment, 1).analytics).toEqual({
      id: 'G-VARDE',
      script: 'https://www.googletagmanager.com/gtag/js?id=G-VARDE',
    })
    expect(sourcesIn(environment, 4).analytics?.id).toBe('G-HEIVEG')
    expect(sourcesIn(environment, 2)).toEqual({
      marketing: { id: '4711', script: 'https://connect.facebook.net/en_US/fbevents.js?id=4711' },
    })
  })

  it('are allowed by the policy', () => {
    expect(originsOf(sourcesIn({ META_PIXEL_ID: '4711' }, 1))).toEqual({
      scripts: ['https://connect.facebook.net'],
      listeners: ['https://connect.facebook.net', 'https://www.facebook.com'],
    })
    const own = { GTM_CONTAINER_ID: 'GTM-A1', ANALYTICS_ORIGIN: 'https://m.example.no' }
    expect(sourcesIn(own, 1).tagManager?.script).toBe('https://m.example.no/gtm.js?id=GTM-A1')
  })

  it('are refused with an invalid id', () => {
    expect(() => readSettings({ GA_MEASUREMENT_ID: 'UA-1' })).toThrow(/GA_MEASUREMENT_ID is 'UA-1'/)
    expect(() => readSettings({ META_PIXEL_ID: '1=4711,2=abc' })).toThrow(/META_PIXEL_ID/)
    expect(() => readSettings({ META_PIXEL_ID: '1=4711,2=4712' })).not.toThrow()
  })

  it.each([
    ['/ordre/4b1c9e', '/ordre/:orderId'],
    ['/ORDRE/4b1c9e/', '/ordre/:orderId'],
    ['/%6Frdre/4b1c9e', '/ordre/:orderId'],
    ['/betaling/4b1c9e', '/betaling/:orderId'],
    ['/reservasjon/4100001', '/reservasjon/:id'],
    ['/konto/reservasjoner/4100001', '/konto/reservasjoner/:id'],
    ['/en/side/som/mangler', '*'],
  ])('SECURITY get only the route template of the private page %s', (path, template) => {
    expect(measuredPage(path, 'Ordre 4b1c9e')).toEqual({ type: 'page', path: template, title: 'Vardeholm' })
  })

  it('get the path and title of a public page', () => {
    const pageView = { type: 'page', path: '/product/toppbris', title: 'Toppbris – Vardeholm' }
    expect(measuredPage('/product/toppbris', 'Toppbris – Vardeholm')).toEqual(pageView)
  })
})
