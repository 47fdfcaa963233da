/** The list of all offers. */
export const offersPath = '/tilbud'

/** A page of the weekly paper, from 1. */
export const newspaperPath = (page: number): string => (page === 1 ? '/kundeavis' : `/kundeavis/${page}`)
