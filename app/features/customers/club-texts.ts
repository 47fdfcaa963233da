/** What membership means, shown when joining. */
export const clubMeans =
  'Medlemskapet er gratis. Du får fem års garanti på det du kjøper, 30 dagers åpent kjøp og medlemspris på utvalgte varer. Nyhetsbrev og invitasjoner får du bare om du ber om dem.'
/** How to leave, told elsewhere than in the settings. */
export const clubLeaving = 'Du melder deg ut igjen under Innstillinger når du vil, og beholder kontoen.'
