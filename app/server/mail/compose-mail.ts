import { brand } from '../../brands/index.ts'
import { tenantOf } from '../content/tenants.ts'
import { placeholderValues } from '../content-folder/placeholders.ts'
import type { MailKind, MailValues } from './mail-kinds.ts'
import { layoutMail } from './mail-layout.ts'
import { type MailTemplate, renderTemplate } from './mail-template.ts'
import type { Mail } from './port.ts'

/** Text of each kind of mail. */
export type MailTemplates = (kind: MailKind) => MailTemplate

/** Writes a mail of the current brand. */
export function composeMail<Kind extends MailKind>(
  templates: MailTemplates,
  kind: Kind,
  to: string,
  values: MailValues<Kind>,
): Mail {
  const ofBrand = placeholderValues(brand, tenantOf(brand.id).FreeShippingFrom ?? null)
  const { subject, parts } = renderTemplate(templates(kind), { ...ofBrand, ...values })
  return layoutMail(to, subject, ...parts)
}
