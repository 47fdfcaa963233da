import type { Campaign } from '../../machines/domain/index.ts'
import { formatDate } from './dates.ts'

export const campaignsPath = '/kampanjer'
export const campaignPath = (id: number): string => `${campaignsPath}/${id}`

/** From when to when: `25. oktober 2026–1. januar 2028`. */
export const campaignTime = ({ start, end }: Pick<Campaign, 'start' | 'end'>): string =>
  `${formatDate(start)}–${formatDate(end)}`
