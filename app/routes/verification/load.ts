import type { Asked } from '../../page.ts'

export interface VerificationPage {
  /** Of the link in the e-mail. */
  data: { token: string }
}

export const load = ({ url }: Asked): VerificationPage => ({ data: { token: url.searchParams.get('token') ?? '' } })
