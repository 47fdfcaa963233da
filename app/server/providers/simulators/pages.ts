import { secureHeaders } from 'hono/secure-headers'
import { formatMoney } from '../../../../machines/domain/index.ts'
import { type CardErrors, type CardForm, oneTimeCode, testCards } from './card-form.ts'
import type { CardPayment } from './card-payment.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter]!)

const styles = `
:root { color-scheme: light }
* { box-sizing: border-box }
body { margin: 0; font: 1.0625rem/1.55 system-ui, sans-serif; color: #20262b; background: #eef0f1 }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
.card { background: #fff; border: 1px solid #c9cfd3; border-radius: 6px; padding: 1.25rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .75rem }
h2 { font-size: 1.0625rem; margin: 0 0 .5rem }
.test { margin: 0 0 1rem; padding: .75rem 1rem; background: #fdf6df; border: 1px solid #b99a34; border-radius: 6px }
table { width: 100%; border-collapse: collapse; margin: 0 0 1.25rem }
th, td { text-align: left; padding: .3rem 0; font-weight: normal; vertical-align: top }
td { text-align: right; white-space: nowrap; padding-left: 1rem }
tfoot th, tfoot td { border-top: 1px solid #c9cfd3; font-weight: 700 }
label { display: block; font-weight: 600; margin-top: 1rem }
.hint { margin: 0; font-size: .9375rem; color: #4a545b }
input { width: 100%; font: inherit; padding: .65rem .75rem; border: 1px solid #69757d; border-radius: 4px; background: #fff; color: inherit }
input[aria-invalid] { border: 2px solid #a3231a; padding: calc(.65rem - 1px) calc(.75rem - 1px) }
.short { max-width: 9rem }
.error { margin: .25rem 0 0; color: #a3231a; font-weight: 600 }
.error::before { content: 'Feil: ' }
.summary { margin: 0 0 1rem; padding: .75rem 1rem; border: 2px solid #a3231a; border-radius: 6px; background: #fff }
.summary ul { margin: 0; padding-left: 1.25rem }
.summary a { color: #a3231a }
button { display: block; width: 100%; min-height: 48px; margin-top: 1.25rem; font: inherit; font-weight: 600; border-radius: 4px; border: 1px solid #173a5e; background: #173a5e; color: #fff; cursor: pointer }
button.quiet { background: #fff; color: #173a5e }
:focus-visible { outline: 3px solid #b3590a; outline-offset: 2px }
.cards { margin: 1.5rem 0 0; font-size: .9375rem }
.cards dt { font-weight: 600; font-variant-numeric: tabular-nums }
.cards dd { margin: 0 0 .4rem }
`

export const document = (title: string, body: string): string => `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`

/** Forms redirect to the shop, another origin, so there is no form-action here. */
export const pageHeaders = () =>
  secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"], frameAncestors: ["'none'"] },
    referrerPolicy: 'no-referrer',
  })

interface Field {
  name: keyof CardForm
  label: string
  hint: string
  autocomplete: string
  short?: true
}
const fields: readonly Field[] = [
  { name: 'number', label: 'Kortnummer', hint: 'Sifrene på forsiden av kortet', autocomplete: 'cc-number' },
  { name: 'expiry', label: 'Utløpsdato', hint: 'Måned og år, for eksempel 04/29', autocomplete: 'cc-exp', short: true },
  { name: 'cvc', label: 'Sikkerhetskode (CVC)', hint: 'Tre siffer bak på kortet', autocomplete: 'cc-csc', short: true },
]

function input({ name, label, hint, autocomplete, short }: Field, value: string, error: string | undefined): string {
  const described = error ? `${name}-hint ${name}-error` : `${name}-hint`
  return `<label for="${name}">${label}</label>
<p class="hint" id="${name}-hint">${hint}</p>
<input id="${name}" name="${name}" value="${escapeHtml(value)}" inputmode="numeric" autocomplete="${autocomplete}" spellcheck="false" required aria-describedby="${described}"${short ? ' class="short"' : ''}${error ? ' aria-invalid="true"' : ''}>
${error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : ''}`
}

function summary(errors: CardErrors, declined: boolean): string {
  const items = fields.flatMap(({ name }) => {
    const error = errors[name]
    return error ? [`<li><a href="#${name}">${escapeHtml(error)}</a></li>`] : []
  })
  if (declined) items.push('<li><a href="#number">Banken avviste kortet. Prøv et annet kort, eller avbryt</a></li>')
  if (items.length === 0) return ''
  return `<div class="summary" role="alert" tabindex="-1" autofocus>
<h2>Betalingen er ikke gjennomført</h2>
<ul>${items.join('')}</ul>
</div>`
}

const lines = ({ items, amount }: CardPayment): string => `<table>
<caption class="hint" style="text-align: left">Bestillingen</caption>
<tbody>${items
  .map(
    ({ name, quantity, grossTotalAmount }) =>
      `<tr><th scope="row">${quantity} × ${escapeHtml(name)}</th><td>${formatMoney(grossTotalAmount)}</td></tr>`,
  )
  .join('')}</tbody>
<tfoot><tr><th scope="row">Å betale</th><td>${formatMoney(amount)}</td></tr></tfoot>
</table>`

/** The card form; after a rejection, with the typed values and errors. */
export function cardPage(payment: CardPayment, form: CardForm, errors: CardErrors = {}, declined = false): string {
  const faulty = declined || Object.keys(errors).length > 0
  return document(
    `${faulty ? 'Feil – ' : ''}Betal med kort`,
    `<p class="test"><strong>Testbetaling.</strong> Ingen penger trekkes, og bare testkortene nederst på siden virker.</p>
${summary(errors, declined)}
<div class="card">
<h1>Betal med kort</h1>
${lines(payment)}
<form method="post" novalidate>
${fields.map((field) => input(field, form[field.name], errors[field.name])).join('\n')}
<button type="submit" name="action" value="pay">Betal ${formatMoney(payment.amount)}</button>
<button type="submit" name="action" value="abort" class="quiet" formnovalidate>Avbryt</button>
</form>
</div>
<section class="cards" aria-labelledby="cards">
<h2 id="cards">Testkort</h2>
<p class="hint">Utløpsdatoen kan være en hvilken som helst måned fram i tid, og sikkerhetskoden tre siffer.</p>
<dl>${testCards.map(({ number, says }) => `<dt>${number}</dt><dd>${says}</dd>`).join('')}</dl>
</section>`,
  )
}

/** The bank asks for a one-time code: 3-D Secure, or its like in an app. */
export const codePage = (title: string, amount: number): string =>
  document(
    title,
    `<p class="test"><strong>Testbetaling.</strong> Engangskoden er ${oneTimeCode}. Alle andre koder avvises.</p>
<div class="card">
<h1>${title}</h1>
<p>Banken din vil vite at det er du som betaler ${formatMoney(amount)}.</p>
<form method="post" novalidate>
<label for="code">Engangskode</label>
<p class="hint" id="code-hint">Fire siffer fra banken</p>
<input id="code" name="code" class="short" inputmode="numeric" autocomplete="one-time-code" required aria-describedby="code-hint">
<button type="submit" name="action" value="confirm">Bekreft</button>
<button type="submit" name="action" value="abort" class="quiet" formnovalidate>Avbryt</button>
</form>
</div>`,
  )

/** A page with a message and one link. */
const notePage = (title: string, text: string, way: { href: string; text: string } | null): string =>
  document(
    title,
    `<div class="card"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${
      way ? `<p><a href="${escapeHtml(way.href)}">${escapeHtml(way.text)}</a></p>` : ''
    }</div>`,
  )

// Pages of both providers for unknown, ended or expired payments. The link leads to the shop.

export const unknownPage = notePage(
  'Ukjent betaling',
  'Vi finner ikke denne betalingen. Gå tilbake til butikken og prøv igjen.',
  null,
)
export const endedPage = (shop: string): string =>
  notePage('Betalingen er avsluttet', 'Ingenting er trukket.', backTo(shop))
export const expiredPage = (shop: string): string =>
  notePage('Tiden gikk ut', 'Betalingen tok for lang tid. Ingenting er trukket.', backTo(shop))
export const faultPage = ({ id }: { id: string }): string =>
  notePage('Noe gikk galt hos betalingsleverandøren', 'Ingenting er trukket.', {
    href: `/pay/${id}`,
    text: 'Prøv igjen',
  })

const backTo = (href: string) => ({ href, text: 'Tilbake til butikken' })
