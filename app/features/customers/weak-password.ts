/** What is said of a new password that is easy to guess, by the server too. */
export const weakPassword =
  'Dette passordet er lett å gjette. Velg et annet, for eksempel noen ord som bare du ville satt sammen.'
