export interface OfflineStateLabels {
  kicker: string
  heading: string
  text: string
  retry: string
  code: string
}

export const norwegian: OfflineStateLabels = {
  kicker: 'Uten nett',
  heading: 'Ingen dekning akkurat nå',
  text: 'Handlekurven og favorittene er lagret på enheten. Vi laster siden på nytt når du har nett.',
  retry: 'Prøv igjen',
  code: 'Vis medlemskode',
}

export const english: OfflineStateLabels = {
  kicker: 'Offline',
  heading: 'No connection right now',
  text: 'Your cart and favourites are stored on this device. We reload the page when you are online.',
  retry: 'Try again',
  code: 'Show member code',
}
