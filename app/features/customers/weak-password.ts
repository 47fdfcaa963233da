/** Text for a password that is easy to guess, for the server too. */
export const weakPassword =
  'Dette passordet er lett å gjette. Velg et annet, for eksempel noen ord som bare du ville satt sammen.'
