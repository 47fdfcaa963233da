import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { formatMoney } from '../../../../machines/domain/index.ts'
import { oneTimeCode, reportings } from './card-form.ts'
import { type LaterPayment, outcomeFor, type SetStatus, testEndings } from './later-payment.ts'
import { mountPages } from './mount-pages.ts'
import { codePage, document, endedPage, escapeHtml, expiredPage, faultPage } from './pages.ts'
import { typedIn } from './request-body.ts'
import type { Store } from './store.ts'
import type { Reporting } from './webhooks.ts'

interface LaterPages {
  store: Store<LaterPayment>
  setStatus: SetStatus
  /** How long a long credit assessment takes, ms. */
  lateness: number
}

/** The provider's page, where the last digits of the phone number decide the outcome. */
export function mountLaterPages(app: Hono, { store, setStatus, lateness }: LaterPages): void {
  mountPages(app, store, {
    closed,
    show: (context, payment) =>
      context.html(
        payment.isAsked ? codePage('Bekreft avtalen', payment.session.amount) : agreementPage(payment, null),
      ),
    take(context, payment, typed) {
      switch (typed.get('action')) {
        case 'abort':
          return abort(context, payment)
        case 'confirm':
          return confirm(context, payment, typedIn(typed, 'code').trim())
        default:
          return agree(context, payment, typedIn(typed, 'phone'))
      }
    },
  })

  async function agree(context: Context, payment: LaterPayment, typed: string): Promise<Response> {
    const phone = typed.replace(/\s/g, '').replace(/^(\+|00)47/, '')
    if (!/^[49]\d{7}$/.test(phone)) {
      const error = phone === '' ? 'Skriv mobilnummeret' : 'Mobilnummeret har åtte siffer og begynner på 4 eller 9'
      return context.html(agreementPage(payment, error, typed), 422)
    }
    const outcome = outcomeFor(phone)
    switch (outcome) {
      case 'fault':
        return context.html(faultPage(payment), 500)
      case 'declined':
        await setStatus(payment, 'FAILED', { shopperWaits: true })
        return context.redirect(payment.urls.failure, 303)
      case 'aborted':
        return abort(context, payment)
      case 'expired':
        payment.expires = new Date().toISOString()
        await store.put(payment)
        return context.html(expiredPage(payment.urls.cancel), 410)
      case 'challenged':
        payment.isAsked = true
        await store.put(payment)
        return context.redirect(`/pay/${payment.id}`, 303)
      case 'assessed':
        return approve(context, payment, 'at once', Date.now() + lateness)
      case 'approved':
      case 'late':
      case 'double':
      case 'missing':
        return approve(context, payment, reportings[outcome])
      default:
        return outcome satisfies never
    }
  }

  async function confirm(context: Context, payment: LaterPayment, code: string): Promise<Response> {
    const { isAsked } = payment
    payment.isAsked = false
    if (isAsked && code === oneTimeCode) return approve(context, payment, 'at once')
    await store.put(payment)
    return context.html(agreementPage(payment, 'Koden stemte ikke. Prøv igjen, eller avbryt'), 402)
  }

  async function approve(
    context: Context,
    payment: LaterPayment,
    reporting: Reporting,
    pendingUntil = 0,
  ): Promise<Response> {
    payment.order = { id: randomUUID(), pendingUntil, cancelled: false, captures: [], refunds: [] }
    await setStatus(payment, 'COMPLETED', { reporting, shopperWaits: true })
    return context.redirect(payment.urls.success, 303)
  }

  async function abort(context: Context, payment: LaterPayment): Promise<Response> {
    await setStatus(payment, 'CANCELLED', { shopperWaits: true })
    return context.redirect(payment.urls.cancel, 303)
  }
}

/** Response when the page is closed. */
function closed(context: Context, payment: LaterPayment): Response | Promise<Response> | null {
  if (payment.status === 'COMPLETED') return context.redirect(payment.urls.success, 303)
  if (Date.parse(payment.expires) <= Date.now()) return context.html(expiredPage(payment.urls.cancel), 410)
  const isOpen = payment.status === 'WAITING' || payment.status === 'IN_PROGRESS'
  return isOpen ? null : context.html(endedPage(payment.urls.cancel), 410)
}

const national = (phone: string): string => phone.slice(-8).replace(/^(\d{3})(\d{2})(\d{3})$/, '$1 $2 $3')

const payWithinDays = 30

/** What the credit costs is said before anything is agreed. */
function agreementPage(
  { session: { amount, lines, phone } }: LaterPayment,
  error: string | null,
  typed = national(phone),
): string {
  return document(
    `${error ? 'Feil – ' : ''}Betal senere`,
    `<p class="test"><strong>Testbetaling.</strong> Ingen kreditt gis, og ingen penger trekkes: de to siste sifrene i nummeret bestemmer hva som skjer.</p>
${error ? `<div class="summary" role="alert" tabindex="-1" autofocus><h2>Avtalen er ikke inngått</h2><ul><li><a href="#phone">${error}</a></li></ul></div>` : ''}
<div class="card">
<h1>Betal senere</h1>
<table>
<caption class="hint" style="text-align: left">Bestillingen</caption>
<tbody>${lines.map(({ name, quantity, total }) => `<tr><th scope="row">${quantity} × ${escapeHtml(name)}</th><td>${formatMoney(total)}</td></tr>`).join('')}</tbody>
<tfoot><tr><th scope="row">Å betale</th><td>${formatMoney(amount)}</td></tr></tfoot>
</table>
<p>Faktura med ${payWithinDays} dagers frist fra varene er sendt eller hentet. Gebyr: 0\u00a0kr. Rente: 0\u00a0%. Samlet å betale: ${formatMoney(amount)}.</p>
<p>Dette er kreditt. Vi gjør en kredittvurdering før vi svarer.</p>
<form method="post" novalidate>
<label for="phone">Mobilnummer</label>
<p class="hint" id="phone-hint">Åtte siffer, som begynner på 4 eller 9</p>
<input id="phone" name="phone" value="${escapeHtml(typed)}" type="tel" inputmode="tel" autocomplete="tel-national" required aria-describedby="phone-hint${error ? ' phone-error' : ''}"${error ? ' aria-invalid="true"' : ''}>
${error ? `<p class="error" id="phone-error">${error}</p>` : ''}
<button type="submit" name="action" value="pay">Godta og kjøp for ${formatMoney(amount)}</button>
<button type="submit" name="action" value="abort" class="quiet" formnovalidate>Avbryt</button>
</form>
</div>
<section class="cards" aria-labelledby="endings">
<h2 id="endings">Testnumre</h2>
<p class="hint">Alle andre sluttsifre godkjennes.</p>
<dl>${testEndings.map(({ ending, says }) => `<dt>… ${ending}</dt><dd>${says}</dd>`).join('')}</dl>
</section>`,
  )
}
