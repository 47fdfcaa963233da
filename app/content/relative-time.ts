import relative from 'dayjs/plugin/relativeTime.js'
import updateLocale from 'dayjs/plugin/updateLocale.js'
import { dayjs } from './dayjs.ts'

/** The first unit of which a length is at most `r`, rounded. A row without `d` is its singular: `r` is never reached. */
const thresholds = [
  { l: 's', r: 44, d: 'second' },
  { l: 'm', r: 1 },
  { l: 'mm', r: 44, d: 'minute' },
  { l: 'h', r: 1 },
  { l: 'hh', r: 21, d: 'hour' },
  { l: 'd', r: 1 },
  { l: 'dd', r: 6, d: 'day' },
  { l: 'w', r: 1 },
  { l: 'ww', r: 3, d: 'week' },
  { l: 'M', r: 1 },
  { l: 'MM', r: 10, d: 'month' },
  { l: 'y', r: 1 },
  { l: 'yy', d: 'year' },
]

dayjs.extend(relative, { thresholds, rounding: Math.round })
dayjs.extend(updateLocale)
// dayjs has neither weeks nor «for» in its Norwegian
dayjs.updateLocale('nb', {
  relativeTime: { ...dayjs.Ls.nb?.relativeTime, past: 'for %s siden', w: 'en uke', ww: '%d uker' },
})

/** A moment seen from another, both ISO times: 'for en uke siden', 'om 2 timer'. */
export const relativeTime = (moment: string, now: string): string => dayjs(moment).from(now)
