export interface CheckboxLabels {
  /** The count at the end of a row: '12 varer'. */
  count: (articles: number) => string
}

export const norwegian: CheckboxLabels = {
  count: (articles) => (articles === 1 ? '1 vare' : `${articles} varer`),
}

export const english: CheckboxLabels = {
  count: (articles) => (articles === 1 ? '1 item' : `${articles} items`),
}
