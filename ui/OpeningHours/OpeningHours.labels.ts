/** '10:00' as '10', '10:30' as '10.30'. */
const shortTime = (time: string): string => {
  const [hours = '', minutes = ''] = time.split(':')
  return minutes === '00' ? String(Number(hours)) : `${Number(hours)}.${minutes}`
}

export interface OpeningHoursLabels {
  /** Monday to Sunday. */
  days: readonly [string, string, string, string, string, string, string]
  closed: string
  /** For unknown hours. */
  unknown: string
  /** A time of day, from '10:00'. */
  time: (time: string) => string
  times: (opens: string, closes: string) => string
  openUntil: (time: string) => string
  opensToday: (time: string) => string
  opensTomorrow: (time: string) => string
  opensOn: (day: string, time: string) => string
}

export const norwegian: OpeningHoursLabels = {
  days: ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag'],
  closed: 'Stengt',
  unknown: 'Ring butikken for åpningstider',
  time: shortTime,
  times: (opens, closes) => `kl.\u00a0${opens}–${closes}`,
  openUntil: (time) => `Åpent til kl.\u00a0${time}`,
  opensToday: (time) => `Stengt nå, åpner kl.\u00a0${time}`,
  opensTomorrow: (time) => `Stengt nå, åpner i morgen kl.\u00a0${time}`,
  opensOn: (day, time) => `Stengt nå, åpner ${day.toLowerCase()} kl.\u00a0${time}`,
}

export const english: OpeningHoursLabels = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  closed: 'Closed',
  unknown: 'Call the store for opening hours',
  time: (time) => time,
  times: (opens, closes) => `${opens}–${closes}`,
  openUntil: (time) => `Open until ${time}`,
  opensToday: (time) => `Closed now, opens at ${time}`,
  opensTomorrow: (time) => `Closed now, opens tomorrow at ${time}`,
  opensOn: (day, time) => `Closed now, opens ${day} at ${time}`,
}
