/** A brand's mark for what reads no SVG, by the address of the one that is. */
export const pngOf = (icon: string): string => icon.replace(/svg$/, 'png')
