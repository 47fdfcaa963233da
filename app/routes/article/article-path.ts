export const articlePath = (slug: string): string => `/product/${slug}`
