export interface LoadMoreLabels {
  status: (count: number, total: number) => string
  more: string
}

export const norwegian: LoadMoreLabels = {
  status: (count, total) => `Viser ${count} av ${total}`,
  more: 'Vis flere',
}

export const english: LoadMoreLabels = {
  status: (count, total) => `Showing ${count} of ${total}`,
  more: 'Show more',
}
