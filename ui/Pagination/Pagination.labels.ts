export interface PaginationLabels {
  /** Name of the navigation. */
  pages: string
  previous: string
  next: string
  /** Name of the link to a page. Begins with its number, which is what is seen: voice control goes by it. */
  page: (page: number, total: number) => string
}

export const norwegian: PaginationLabels = {
  pages: 'Sider',
  previous: 'Forrige side',
  next: 'Neste side',
  page: (page, total) => `${page} av ${total} sider`,
}

export const english: PaginationLabels = {
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page, total) => `${page} of ${total} pages`,
}
