/** Which page of a list an address asks for, from 1: `?side=2`. What is no page number is the first. */
export function pageFromQuery({ searchParams }: URL): number {
  const text = searchParams.get('side') ?? ''
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}

/** The address of a page of the list that begins at `path`. */
export const pageHref = (path: string, page: number): string => (page === 1 ? path : `${path}?side=${page}`)
