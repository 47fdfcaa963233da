import { Fragment, type ReactNode } from 'react'
import { Link, telHref } from '../../../ui/Link/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { wholeMeasures } from '../../../ui/WholeWords/index.ts'
import { brand } from '../../brands/index.ts'

const email = String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`

/** Address of a telephone number of the brand or an e-mail address; null for other text. */
function hrefOf(part: string): string | null | undefined {
  if (part === brand.company.phone) return telHref(part)
  return new RegExp(`^${email}$`).test(part) ? `mailto:${part}` : null
}

/** Text of a page: the brand's telephone number and e-mail addresses in it are links. */
export function richText(text: string): ReactNode {
  const parts = text.split(new RegExp(`(${brand.company.phone}|${email})`))
  if (parts.length === 1) return byEar(text, wholeMeasures(text))
  return parts.map((part, at) => {
    const href = hrefOf(part)
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    return <Fragment key={at}>{href ? <Link href={href}>{part}</Link> : byEar(part, wholeMeasures(part))}</Fragment>
  })
}
