/** What the shop says, and its server answers, when it takes no more orders and reservations from a network for a while. */
export const tooManyOrders =
  'Det er kommet for mange bestillinger, eller for mange som ikke er betalt, fra nettet du er på. Handlekurven din står som den var. Betal eller avbryt det som venter, eller prøv igjen om en stund.'
