/** The set of banners that visitors see. */
export const publishedSet = 'publisert'
