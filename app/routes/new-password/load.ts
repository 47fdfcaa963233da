import type { Asked } from '../../page.ts'

export interface NewPasswordPage {
  /** Of the link in the e-mail. */
  data: { token: string; email: string }
}

export const load = ({ url: { searchParams } }: Asked): NewPasswordPage => ({
  data: { token: searchParams.get('token') ?? '', email: searchParams.get('email') ?? '' },
})
