/** Path of a brand's PNG mark, from that of its SVG. */
export const pngOf = (icon: string): string => icon.replace(/svg$/, 'png')
