import { register } from './register.ts'

export interface Postcode {
  code: string
  /** In capitals, as the postal service writes it. */
  place: string
  lat: number
  lng: number
}

/** All postcodes of the register, by number. */
export function postcodes(): Postcode[] {
  const all = register
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [place = '', lat, lng, codes = ''] = line.split(';')
      return codes.split(' ').map((code) => ({ code, place, lat: Number(lat), lng: Number(lng) }))
    })
  return all.sort((a, b) => Number(a.code) - Number(b.code))
}
