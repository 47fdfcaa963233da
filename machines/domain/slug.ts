/** A name as it stands in an address: lower case, every run of white space a dash. Norwegian letters stay. */
export const slugOf = (name: string): string => name.trim().toLowerCase().normalize('NFC').replace(/\s+/g, '-')
