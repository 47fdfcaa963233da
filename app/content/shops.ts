export const shopsPath = '/butikker'
export const shopPath = (id: number): string => `${shopsPath}/${id}`

/** Opens a conversation with a shop. */
export const messengerHref = (messengerId: string): string => `https://m.me/${messengerId}`
