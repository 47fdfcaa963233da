/** Page number of a list, from 1: `?side=2`. Anything invalid is 1. */
export function pageFromQuery({ searchParams }: URL): number {
  const text = searchParams.get('side') ?? ''
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}

/** The address of a page of the list that begins at `path`. */
export const pageHref = (path: string, page: number): string => (page === 1 ? path : `${path}?side=${page}`)
