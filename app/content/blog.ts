export const blogPath = '/blogg'
export const postPath = (slug: string): string => `${blogPath}/${slug}`
export const blogCategoryPath = (slug: string): string => `${blogPath}/kategori/${slug}`
