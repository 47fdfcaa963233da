import type { Campaign } from '../../machines/domain/index.ts'
import { formatDateRange } from './dates.ts'
import { dayjs } from './dayjs.ts'

export const campaignsPath = '/kampanjer'
/** A campaign's path: its own, or one of its id where the server names another kind of address. */
export const campaignPath = ({ id, url }: Pick<Campaign, 'id' | 'url'>): string =>
  /^\/kampanjer\/[^/?#%]+$/.test(url) ? url : `${campaignsPath}/${id}`

/** First and last day: `27. oktober–23. november 2026`. `end` is exclusive. */
export const campaignTime = ({ start, end }: Pick<Campaign, 'start' | 'end'>): string =>
  formatDateRange(start, dayjs(end).subtract(1, 'millisecond').toISOString())
