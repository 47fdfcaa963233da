import type { ShareDialogView } from '../../machines/share/index.ts'

export interface ShareWaysLabels {
  ways: Readonly<Record<ShareDialogView['ways'][number]['way'], string>>
  copy: string
  copied: string
  /** When copying is refused: the address is shown in a field. */
  uncopied: string
  address: string
}

export const norwegian: ShareWaysLabels = {
  ways: { facebook: 'Del på Facebook (åpnes i ny fane)', email: 'Send på e-post' },
  copy: 'Kopier lenken',
  copied: 'Link Kopiert!',
  uncopied: 'Nettleseren lot oss ikke kopiere. Merk adressen og kopier den selv.',
  address: 'Adresse',
}

export const english: ShareWaysLabels = {
  ways: { facebook: 'Share on Facebook (opens in a new tab)', email: 'Send by email' },
  copy: 'Copy link',
  copied: 'Link copied!',
  uncopied: 'The browser did not let us copy. Select the address and copy it.',
  address: 'Address',
}
