/** The direction of a line: from left to right, as Norwegian, or from right to left, as Arabic. */
export type Direction = 'ltr' | 'rtl'
