import { expect, type Page } from '@playwright/test'

/** Waits for the newest mail to a recipient whose subject has this beginning; spaces are normalised. */
export async function mailTo(page: Page, to: string, subject: string): Promise<string> {
  let mail = ''
  await expect
    .poll(async () => {
      mail = await mailNow(page, to, subject)
      return mail
    }, `a mail to ${to}: ${subject}`)
    .not.toBe('')
  return mail
}

async function mailNow(page: Page, to: string, subject: string): Promise<string> {
  const mailbox = await (await page.request.get('/__mailbox')).text()
  const isIt = (article: string) => article.includes(`<h2>${subject}`) && article.includes(`<p>Til ${to},`)
  return mailbox.replaceAll('\u00a0', ' ').split('<article>').find(isIt) ?? ''
}

/** The first link in a mail. */
export const linkIn = (mail: string): string => (/href="([^"]+)"/.exec(mail)?.[1] ?? '').replaceAll('&amp;', '&')
