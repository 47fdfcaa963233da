/** A name in an address: lower case, white space as dashes. Norwegian letters stay. */
export const slugOf = (name: string): string => name.trim().toLowerCase().normalize('NFC').replace(/\s+/g, '-')
