export interface SkipLinkLabels {
  skip: string
}

export const norwegian: SkipLinkLabels = {
  skip: 'Gå til innhold',
}

export const english: SkipLinkLabels = {
  skip: 'Skip to content',
}
