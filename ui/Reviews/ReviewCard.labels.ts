export interface ReviewCardLabels {
  anonymous: string
  reply: string
  pending: string
}

export const norwegian: ReviewCardLabels = {
  anonymous: 'Anonym',
  reply: 'Svar fra butikken',
  pending: 'Venter på godkjenning',
}

export const english: ReviewCardLabels = {
  anonymous: 'Anonymous',
  reply: 'Reply from the store',
  pending: 'Awaiting approval',
}
