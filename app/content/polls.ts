export const pollsPath = '/avstemning'
export const pollPath = (id: number): string => `${pollsPath}/${id}`
