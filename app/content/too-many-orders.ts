/** What the shop says, and its server answers, when it takes no more orders and reservations from a network for a while. */
export const tooManyOrders =
  'Det er kommet for mange bestillinger fra nettet du er på. Handlekurven din står som den var. Kom tilbake om en stund og prøv igjen.'
