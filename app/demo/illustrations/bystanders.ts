import type { Measure } from './scene.ts'

/** What stands beside a product, so that its size is seen: plain shapes, in centimetres, from (0, 0) at the floor. */
export interface Bystander {
  width: number
  height: number
  /** SVG of the shape; upwards is negative. */
  svg: string
  /** Norwegian: what it is, in a sentence, and on its plate. */
  name: string
  plate: string
}

/** As visible on a light tile as on a dark one. */
const tone = '#a3a29c'

/** Half of a person of 178 cm, from the neck down the right side. */
const figure =
  'M-.6-152H0C3-152 4.6-151 5-148C10-147 19.5-146 22-140C24.5-134 25.4-122 26.8-112C28-103 29.6-96 30-89C30.2-84.6 26-84 25-88C23.4-94 21.6-104 20.4-112L18.2-126C18-117 17-110 17.4-102C18.2-92 19-84 18.4-70C17.8-52 16-36 14.4-14L16.6-4C17-.6 7.6-.6 6.8-3L5.2-30C4.4-50 3-64 1.6-76L-.6-80Z'

const person = (height: number, isChild: boolean): Bystander => {
  const scale = height / 178
  const head = isChild ? { r: 10.5, ry: 12.6, y: -159 } : { r: 8, ry: 10.8, y: -164 }
  return {
    width: 62 * scale,
    height,
    svg: `<g transform="scale(${scale})" fill="${tone}"><ellipse cx="0" cy="${head.y}" rx="${head.r}" ry="${head.ry}"/><path d="M-4.4-158h8.8v14h-8.8z"/><path d="${figure}"/><path transform="scale(-1 1)" d="${figure}"/></g>`,
    name: isChild ? `et barn på ${height} cm` : `en person på ${height} cm`,
    plate: `${height} cm`,
  }
}

const hand: Bystander = {
  width: 13.4,
  height: 19,
  svg: `<g transform="translate(.8 0)" fill="none" stroke="${tone}" stroke-linecap="round"><path d="M-1.1-3.6V-7M1.3-3.6V-7" stroke-width="6.6"/><path d="M0-2V-.6" stroke-width="5.4" stroke-linecap="butt"/><path d="M-3.4-9-4.4-15.2M-1-9.4-1.2-17.7M1.5-9.4 1.9-17" stroke-width="2.1"/><path d="M3.7-8.8 4.8-14.2" stroke-width="1.9"/><path d="M-3-5.4-6-9.2" stroke-width="2.3"/></g>`,
  name: 'en hånd',
  plate: 'hånd 19 cm',
}

const bottle: Bystander = {
  width: 8.4,
  height: 28,
  svg: `<g fill="${tone}"><path d="M-4.2-1.2V-17C-4.2-20.4-1.6-21-1.6-24H1.6C1.6-21 4.2-20.4 4.2-17V-1.2C4.2-.4 3.8 0 3 0H-3C-3.8 0-4.2-.4-4.2-1.2Z"/><rect x="-2" y="-28" width="4" height="3.4" rx=".8"/></g>`,
  name: 'en flaske på 1 liter',
  plate: '1 liter',
}

const head: Bystander = {
  width: 42,
  height: 40,
  svg: `<g fill="${tone}"><ellipse cx="0" cy="-28.2" rx="8.6" ry="11.8"/><path d="M-4.8-22h9.6v10h-9.6z"/><path d="M-21 0C-20.6-6.4-17-9.4-10.6-11C-7-12-5.4-12.6-4.8-14H4.8C5.4-12.6 7-12 10.6-11C17-9.4 20.6-6.4 21 0Z"/></g>`,
  name: 'et hode',
  plate: 'hode 24 cm',
}

export interface PersonSize {
  height: number
  isChild: boolean
}

export function bystanderOf(beside: Measure['beside'], whom: PersonSize): Bystander {
  switch (beside) {
    case 'person':
      return person(whom.height, whom.isChild)
    case 'hand':
      return hand
    case 'bottle':
      return bottle
    case 'head':
      return head
    default:
      return beside satisfies never
  }
}
