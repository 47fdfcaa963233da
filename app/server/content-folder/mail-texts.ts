import { builtInMails } from '../mail/built-in-mails.ts'
import { type MailKind, mailKindNames, mailKinds } from '../mail/mail-kinds.ts'
import { type MailTemplate, renderTemplate, type TemplateValue } from '../mail/mail-template.ts'
import { parseMail } from './parse-mail.ts'
import { type ContentProblem, Problems, quoted } from './problem.ts'

/** Folder of the mails' texts within the content folder. */
export const mailsFolder = 'mails'

/** `orderPaid` is written in `order-paid.md`. */
const nameOf = (kind: MailKind): string => kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The built-in mails as files, by their names in the folder. */
export const builtInMailFiles = (): (readonly [string, string])[] =>
  mailKindNames.map((kind) => [`${nameOf(kind)}.md`, builtInMails[kind]] as const)

const parsed = new Map<MailKind, MailTemplate>()

/** The built-in text of a mail. */
export function builtInMail(kind: MailKind): MailTemplate {
  const known = parsed.get(kind)
  if (known) return known
  const { template } = parseMail(builtInMails[kind], nameOf(kind), kind)
  parsed.set(kind, template)
  return template
}

/** A mail of the content folder. */
export interface MailSource {
  kind: MailKind
  template: MailTemplate
}

/** Reads a mail's file and checks that it shows what the mail needs. */
export function readMail(
  text: string,
  file: string,
  name: string,
): { mail: MailSource | null; problems: readonly ContentProblem[] } {
  const own = new Problems(file)
  const kind = mailKindNames.find((one) => nameOf(one) === name)
  if (!kind) {
    const known = mailKindNames.map(nameOf).join(', ')
    own.add(1, `The shop sends no mail ${quoted(name)}.`, 'It would have no effect.', `Name the file one of ${known}.`)
    return { mail: null, problems: own.found }
  }
  const { template, problems } = parseMail(text, file, kind)
  if (problems.length > 0) return { mail: { kind, template }, problems }
  for (const { name: value, condition } of missingIn(kind, template))
    own.add(
      1,
      `{{${value}}} is missing${condition}.`,
      'Shoppers need it, or the law requires it.',
      `Write {{${value}}} where the mail always shows it.`,
    )
  return { mail: { kind, template }, problems: own.found }
}

interface Missing {
  name: string
  /** When it is missing; empty if always. */
  condition: string
}

/** What the built-in text shows and this one does not, in any state of what they depend on. */
function missingIn(kind: MailKind, template: MailTemplate): Missing[] {
  const { values, needs } = mailKinds[kind]
  const states = statesOf(kind)
  return needs.flatMap((name) => {
    const needed = states.filter((state) => state[name] !== null && shows(builtInMail(kind), state, name))
    const without = needed.filter((state) => !shows(template, state, name))
    const [first] = without
    if (!first) return []
    if (without.length === needed.length) return [{ name, condition: '' }]
    const causes = Object.keys(values)
      .filter((one) => one in first && without.every((state) => isOn(state[one]) === isOn(first[one])))
      .map((one) => `{{${isOn(first[one]) ? '#' : '^'}${one}}}`)
    return [{ name, condition: causes.length > 0 ? ` with ${causes.join(' and ')}` : ' in some mails' }]
  })
}

type State = Readonly<Record<string, TemplateValue>>
const isOn = (value: TemplateValue | undefined): boolean => value !== null && value !== false

function shows(template: MailTemplate, state: State, name: string): boolean {
  let isShown = false
  renderTemplate(template, state, (one) => {
    isShown ||= one === name
  })
  return isShown
}

/** Every combination of what a mail’s sections may ask for. */
function statesOf(kind: MailKind): State[] {
  let states: State[] = [{}]
  for (const [name, type] of Object.entries(mailKinds[kind].values)) {
    if (type === 'flag')
      states = states.flatMap((state) => [
        { ...state, [name]: true },
        { ...state, [name]: false },
      ])
    else if (type.endsWith('?'))
      states = states.flatMap((state) => [
        { ...state, [name]: 'x' },
        { ...state, [name]: null },
      ])
  }
  return states
}
