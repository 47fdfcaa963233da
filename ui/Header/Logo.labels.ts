export interface LogoLabels {
  /** After the brand's name, for screen readers. */
  home: string
}

export const norwegian: LogoLabels = {
  home: 'til forsiden',
}

export const english: LogoLabels = {
  home: 'to the home page',
}
