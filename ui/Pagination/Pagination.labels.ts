export interface PaginationLabels {
  /** Name of the navigation. */
  pages: string
  previous: string
  next: string
  page: (page: number, total: number) => string
}

export const norwegian: PaginationLabels = {
  pages: 'Sider',
  previous: 'Forrige side',
  next: 'Neste side',
  page: (page, total) => `Side ${page} av ${total}`,
}

export const english: PaginationLabels = {
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page, total) => `Page ${page} of ${total}`,
}
