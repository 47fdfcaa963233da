export interface MemberCardLabels {
  heading: string
  /** Below the heading. */
  text: string
  code: string
  digits: string
  brightness: string
}

export const norwegian: MemberCardLabels = {
  heading: 'Vis koden i kassen',
  text: 'Kan den ikke leses, leser du opp tegnene. Koden byttes ut hvert femte minutt, så du trenger dekning.',
  code: 'Medlemskode',
  digits: 'Medlemskode',
  brightness: 'Skru opp til full lysstyrke hvis koden ikke leses',
}

export const english: MemberCardLabels = {
  heading: 'Show the code at the till',
  text: 'If it cannot be scanned, read the characters aloud. The code changes every five minutes, so you need a connection.',
  code: 'Member code',
  digits: 'Member code',
  brightness: 'Turn the brightness up if the code cannot be scanned',
}
