import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { contentTask } from '../../app/server/content-folder/content-task.ts'
import { builtInMail, readMail } from '../../app/server/content-folder/mail-texts.ts'
import { openOwnPages } from '../../app/server/content-folder/own-pages.ts'
import { parseMail } from '../../app/server/content-folder/parse-mail.ts'
import { describeProblem } from '../../app/server/content-folder/problem.ts'
import { readFolder } from '../../app/server/content-folder/read-folder.ts'
import { builtInMails } from '../../app/server/mail/built-in-mails.ts'
import { type MailKind, mailKindNames, mailKinds } from '../../app/server/mail/mail-kinds.ts'
import { renderTemplate, type TemplateValues } from '../../app/server/mail/mail-template.ts'
import { openTestShop, type TestShop } from './shop.ts'
import { type SmtpStub, startSmtp } from './smtp-stub.ts'

const file = (body: string, subject = 'Hei'): string => `---\nsubject: ${subject}\n---\n\n${body}\n`
const problemsOf = (text: string, name: string): string[] =>
  readMail(text, `mails/${name}.md`, name).problems.map(describeProblem)
const textOf = (kind: MailKind, body: string, values: TemplateValues) => {
  const { template, problems } = parseMail(file(body), 'a.md', kind)
  expect(problems).toEqual([])
  return renderTemplate(template, values).parts
}

describe('the text of a mail', () => {
  it('OPS-21 keeps the lines of its file, and is paragraphs, headings, lists and links', () => {
    expect(
      textOf('password', 'Hei.\nDu.\n\n## Slik\n\n- A\n- B\n\n[Åpne]({{link}})\n\n{{link}}\n\n[Oss](https://a.no/b)', {
        link: 'https://b.no/x',
      }),
    ).toEqual([
      'Hei.\nDu.',
      { type: 'heading', text: 'Slik' },
      { type: 'list', items: ['A', 'B'] },
      { type: 'link', href: 'https://b.no/x', label: 'Åpne' },
      { type: 'link', href: 'https://b.no/x' },
      { type: 'link', href: 'https://a.no/b', label: 'Oss' },
    ])
  })

  it.each<[TemplateValues, readonly string[]]>([
    [{ isHome: true, 'customer.phone': '400' }, ['A 400.', 'B']],
    [{ isHome: true, 'customer.phone': null }, ['A.', 'B']],
    [{ isHome: false, 'customer.phone': '400' }, ['C']],
  ])('OPS-21 shows its sections with %j only', (values, expected) => {
    const body =
      '{{#isHome}}\nA{{#customer.phone}} {{customer.phone}}{{/customer.phone}}.\n\nB\n\n{{/isHome}}\n{{^isHome}}\nC\n{{/isHome}}'
    expect(textOf('orderPaid', body, values)).toEqual(expected)
  })

  it('OPS-21 SEC shows a value as it is, whatever signs are in it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('{{host}}', '[a](b)', '**a**', '<b>', '{{#x}}', '- a').map((sign) => `x ${sign} y`),
        (host) => {
          expect(textOf('passkeyAdded', 'På {{host}}!', { host })).toEqual([`På ${host}!`])
        },
      ),
    )
  })

  it.each<[string, string, RegExp]>([
    [
      'Til {{navn}}',
      'password',
      /^mails\/password\.md:5: \{\{navn\}\} stands for nothing in this mail\. .*\{\{link\}\}/,
    ],
    ['{{order.number}}', 'password', /^mails\/password\.md:5: \{\{order\.number\}\} stands for nothing/],
    ['{{#link}}x{{/link}}', 'password', /^mails\/password\.md:5: \{\{#link\}\} stands for nothing.*no section/],
    ['{{#isHome}}\n\nx', 'order-paid', /^mails\/order-paid\.md:5: \{\{#isHome\}\} has no end\. .*\{\{\/isHome\}\}/],
    ['a\n{{/isHome}}', 'order-paid', /^mails\/order-paid\.md:6: \{\{\/isHome\}\} ends what is not open/],
    [
      'Tlf. {{customer.phone}}',
      'order-paid',
      /^mails\/order-paid\.md:5: \{\{customer\.phone\}\} may be empty\. .*hole/,
    ],
    ['Se {{goods}} her', 'order-paid', /^mails\/order-paid\.md:5: \{\{goods\}\} stands among text/],
    ['Åpne [her]({{link}})', 'password', /^mails\/password\.md:5: A link stands among text/],
    ['- {{link}}', 'password', /^mails\/password\.md:5: A link or a table cannot stand here/],
    ['[her](javascript:alert(1))', 'password', /^mails\/password\.md:5: «javascript:alert\(1\)» is not an address/],
    ['[her](/faq)', 'password', /^mails\/password\.md:5: «\/faq» is not an address .*https:/],
    ['[her](https://a.no/{{link}})', 'password', /^mails\/password\.md:5: .* is not an address/],
    ['<b>x</b>', 'password', /^mails\/password\.md:5: This is not shown in a mail/],
    ['a **b**', 'password', /^mails\/password\.md:5: This is not shown in a mail/],
    ['# Tittel', 'password', /^mails\/password\.md:5: This is not shown in a mail/],
  ])('OPS-21 is refused with line and remedy for %j', (body, name, expected) => {
    expect(problemsOf(file(body), name)[0]).toMatch(expected)
  })

  it.each<[string, RegExp]>([
    ['Hei', /^mails\/deleted\.md:1: The file does not begin with its fields .*subject: …/],
    ['---\n---\n\nHei', /^mails\/deleted\.md:1 \(subject\): The field subject is missing/],
    ['---\nsubject: A\ntitle: B\n---\n\nHei', /^mails\/deleted\.md:3 \(title\): The field «title» is unknown/],
    ['---\nsubject: A\n---\n', /^mails\/deleted\.md:1: The mail has no text/],
    [file('x', '{{goods}}'), /^mails\/deleted\.md:2: \{\{goods\}\} stands for nothing/],
  ])('OPS-21 is refused with line and remedy for the file %j', (text, expected) => {
    expect(problemsOf(text, 'deleted')[0]).toMatch(expected)
  })

  it('OPS-21 names a file of which the shop sends no mail', () => {
    expect(problemsOf(file('x'), 'nyhetsbrev')).toEqual([
      expect.stringMatching(/^mails\/nyhetsbrev\.md:1: The shop sends no mail «nyhetsbrev»\. .*order-paid/),
    ])
  })

  it.each(mailKindNames.flatMap((kind) => mailKinds[kind].needs.map((name) => [kind, name] as const)))(
    'OPS-21 PAY-11 is refused when %s does not show %s',
    (kind, name) => {
      const without = builtInMails[kind]
        .replace(new RegExp(`\\[[^\\]]*\\]\\(\\{\\{${name}\\}\\}\\)`, 'g'), '')
        .replaceAll(`{{${name}}}`, '')
      const { problems } = readMail(
        without,
        'a.md',
        kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      )
      expect(problems.map(({ wrong }) => wrong)).toEqual([expect.stringContaining(`{{${name}}} is missing`)])
    },
  )

  it('OPS-21 PAY-11 says in which mails a value is missing', () => {
    const text = builtInMails.orderPaid.replace('{{seller}}', '{{#isHome}}\n\n{{seller}}\n\n{{/isHome}}')
    expect(problemsOf(text, 'order-paid')).toEqual([
      expect.stringMatching(/^mails\/order-paid\.md:1: \{\{seller\}\} is missing with \{\{\^isHome\}\}\./),
    ])
  })

  it('OPS-21 may show the same under other conditions', () => {
    const text = builtInMails.orderPaid.replace(
      '{{seller}}',
      '{{#isHome}}\n\n{{seller}}\n\n{{/isHome}}\n{{^isHome}}\n\nFra butikken:\n\n{{seller}}\n\n{{/isHome}}',
    )
    expect(problemsOf(text, 'order-paid')).toEqual([])
  })

  it('OPS-21 is parsed or refused within its lines, whatever it holds', () => {
    const piece = fc.constantFrom(
      '---\n',
      'subject: x\n',
      '\n',
      '- ',
      '[a](',
      '{{link}}',
      '{{#isHome}}',
      '{{/isHome}}',
      ')',
      '{{',
      '}}',
      '**',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }), (parts) => {
        const text = parts.join('')
        for (const { line } of readMail(text, 'a.md', 'order-paid').problems) {
          expect(line).toBeGreaterThan(0)
          expect(line).toBeLessThanOrEqual(text.split('\n').length)
        }
      }),
    )
  })
})

describe('the mails that init writes', () => {
  it('OPS-21 are all mails of the shop, as it sends them without a folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'content-'))
    try {
      await contentTask(['init', folder], { log: () => undefined, directory: undefined })
      expect(await readdir(join(folder, 'mails'))).toHaveLength(mailKindNames.length)
      expect(await readFile(join(folder, 'mails', 'order-paid.md'), 'utf8')).toBe(builtInMails.orderPaid)
      const { mails, problems } = await readFolder(folder)
      expect(problems).toEqual([])
      expect(new Map(mails.map(({ kind, template }) => [kind, template]))).toEqual(
        new Map(mailKindNames.map((kind) => [kind, builtInMail(kind)])),
      )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

describe('a shop with mails of its own', () => {
  let folder: string
  let smtp: SmtpStub
  let shop: TestShop
  const write = (text: string): Promise<void> => writeFile(join(folder, 'mails', 'password.md'), text)
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-'))
    await mkdir(join(folder, 'mails'))
    await write(
      file('Hallo fra {{brand.name}}.\n\n[Nytt & bedre]({{link}})\n\nHilsen oss', 'Passord hos {{brand.name}}'),
    )
    smtp = await startSmtp()
    shop = await openTestShop({
      contentDir: folder,
      mail: () => ({ type: 'smtp', url: smtp.url, from: undefined }),
      publicOrigin: 'https://butikk.example',
    })
  })
  afterAll(async () => {
    await shop?.close()
    await smtp?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const sent = async () => {
    const before = smtp.received.length
    const visitor = await shop.visit()
    await visitor.post('/customers/password/email', { email: 'kari@example.com' })
    await expect.poll(() => smtp.received.length).toBe(before + 1)
    return smtp.received.at(-1)!
  }

  it('OPS-21 USER-02 sends them as text and HTML', async () => {
    const { text, html, header } = await sent()
    expect(header('Subject')).toBe('Passord hos Vardeholm')
    expect(text).toMatch(
      /^Hallo fra Vardeholm\.\n\nNytt & bedre:\nhttps:\/\/butikk\.example\/nytt-passord#token=\S+\n\nHilsen oss\s*$/,
    )
    expect(html).toMatch(
      /<p>Hallo fra Vardeholm\.<\/p>\n<p><a href="https:\/\/butikk\.example\/nytt-passord[^>]*>Nytt &amp; bedre<\/a>/,
    )
  })

  it('OPS-21 sends a changed text without a restart, and the last good one while a file is broken', async () => {
    await write(file('Uten lenke.'))
    await vi.waitFor(
      () => expect(shop.log.join('\n')).toMatch(/has problems.*mails\/password\.md:1: \{\{link\}\} is missing/),
      10_000,
    )
    expect((await sent()).text).toContain('Hallo fra Vardeholm.')
    await write(file('Ny tekst.\n\n{{link}}'))
    await vi.waitFor(() => expect(shop.log.join('\n')).toContain('has changed: 0 pages, 1 mails'), 10_000)
    const { text, html } = await sent()
    expect(text).toMatch(/^Ny tekst\.\n\nhttps:/)
    expect(html).not.toContain('Hallo')
  })
})

it('OPS-21 a folder with a broken mail stops the start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  await mkdir(join(folder, 'mails'))
  await writeFile(join(folder, 'mails', 'deleted.md'), file('{{x}}'))
  await expect(openOwnPages(folder, () => undefined)).rejects.toThrow(/mails\/deleted\.md:5: \{\{x\}\}/)
  await rm(folder, { recursive: true, force: true })
})
