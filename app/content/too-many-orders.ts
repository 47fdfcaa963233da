/** Text, for shop and server, when a network has made too many orders and reservations. */
export const tooManyOrders =
  'Det er kommet for mange bestillinger, eller for mange som ikke er betalt, fra nettet du er på. Handlekurven din står som den var. Betal eller avbryt det som venter, eller prøv igjen om en stund.'
