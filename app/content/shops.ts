export const shopsPath = '/butikker'
export const shopPath = (id: number): string => `${shopsPath}/${id}`

/** Address of a chat with a shop. */
export const messengerHref = (messengerId: string): string => `https://m.me/${messengerId}`
