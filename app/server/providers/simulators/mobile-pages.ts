import type { Context, Hono } from 'hono'
import { formatMoney } from '../../../../machines/domain/index.ts'
import { oneTimeCode, reportings } from './card-form.ts'
import { appUser, type MobilePayment, outcomeFor, type RecordEvent, testEndings } from './mobile-payment.ts'
import { mountPages } from './mount-pages.ts'
import { codePage, document, endedPage, escapeHtml, faultPage } from './pages.ts'
import { typedIn } from './request-body.ts'
import type { Store } from './store.ts'
import type { Reporting } from './webhooks.ts'

/** The provider's page, where the last digits of the phone number decide the outcome. */
export function mountMobilePages(
  app: Hono,
  { store, recordEvent }: { store: Store<MobilePayment>; recordEvent: RecordEvent },
): void {
  mountPages(app, store, {
    closed,
    show: (context, payment) =>
      context.html(
        payment.isAsked
          ? codePage('Bekreft i appen', payment.amount)
          : phonePage(payment, national(payment.phone), null),
      ),
    take(context, payment, typed) {
      switch (typed.get('action')) {
        case 'abort':
          return finish(context, payment, 'ABORTED')
        case 'confirm':
          return confirm(context, payment, typedIn(typed, 'code').trim())
        default:
          return pay(context, payment, typedIn(typed, 'phone'))
      }
    },
  })

  async function pay(context: Context, payment: MobilePayment, typed: string): Promise<Response> {
    const phone = typed.replace(/\s/g, '').replace(/^(\+|00)47/, '')
    if (!/^[49]\d{7}$/.test(phone)) {
      const error = phone === '' ? 'Skriv mobilnummeret' : 'Mobilnummeret har åtte siffer og begynner på 4 eller 9'
      return context.html(phonePage(payment, typed, error), 422)
    }
    const outcome = outcomeFor(phone)
    switch (outcome) {
      case 'fault':
        return context.html(faultPage(payment), 500)
      case 'declined':
        return context.html(
          phonePage(payment, typed, 'Banken avviste betalingen. Prøv et annet nummer, eller avbryt'),
          402,
        )
      case 'aborted':
        return finish(context, payment, 'ABORTED')
      case 'expired':
        return finish(context, payment, 'EXPIRED')
      case 'challenged':
        payment.isAsked = true
        await store.put(payment)
        return context.redirect(`/pay/${payment.id}`, 303)
      case 'approved':
      case 'late':
      case 'double':
      case 'missing':
        return approve(context, payment, reportings[outcome])
      default:
        return outcome satisfies never
    }
  }

  async function confirm(context: Context, payment: MobilePayment, code: string): Promise<Response> {
    const { isAsked } = payment
    payment.isAsked = false
    if (isAsked && code === oneTimeCode) return approve(context, payment, 'at once')
    await store.put(payment)
    const error = 'Betalingen ble ikke bekreftet i appen. Prøv igjen, eller avbryt'
    return context.html(phonePage(payment, national(payment.phone), error), 402)
  }

  async function approve(context: Context, payment: MobilePayment, reporting: Reporting): Promise<Response> {
    Object.assign(payment, { state: 'AUTHORIZED', authorized: payment.amount })
    await recordEvent(payment, 'AUTHORIZED', payment.amount, { reporting, shopperWaits: true })
    return context.redirect(payment.returnUrl, 303)
  }

  async function finish(context: Context, payment: MobilePayment, state: 'ABORTED' | 'EXPIRED'): Promise<Response> {
    payment.state = state
    await recordEvent(payment, state, payment.amount, { shopperWaits: true })
    return context.redirect(payment.returnUrl, 303)
  }
}

/** Response when the payment is closed. */
function closed(context: Context, payment: MobilePayment): Response | Promise<Response> | null {
  if (payment.state === 'AUTHORIZED') return context.redirect(payment.returnUrl, 303)
  if (payment.state !== 'CREATED') return context.html(endedPage(payment.returnUrl), 410)
  return null
}

const national = (phone: string): string => phone.slice(-8).replace(/^(\d{3})(\d{2})(\d{3})$/, '$1 $2 $3')

/** An express payment: what the buyer shares, and where the goods are sent. */
const sharedText = (freight: number): string =>
  `<p>Butikken får navnet, mobilnummeret, e-postadressen og adressen din: ${appUser.userDetails.firstName} ${appUser.userDetails.lastName}, ${appUser.address.addressLine1}, ${appUser.address.postCode} ${appUser.address.city}.</p>
<p>Hjem til deg: ${freight === 0 ? 'gratis' : formatMoney(freight)}, som er med i beløpet.</p>`

function phonePage(payment: MobilePayment, phone: string, error: string | null): string {
  return document(
    `${error ? 'Feil – ' : ''}Betal med mobil`,
    `<p class="test"><strong>Testbetaling.</strong> Ingen penger trekkes, og ingen app er med: de to siste sifrene i nummeret bestemmer hva som skjer.</p>
${error ? `<div class="summary" role="alert" tabindex="-1" autofocus><h2>Betalingen er ikke gjennomført</h2><ul><li><a href="#phone">${error}</a></li></ul></div>` : ''}
<div class="card">
<h1>Betal med mobil</h1>
<p>${escapeHtml(payment.description)}: ${formatMoney(payment.amount)}</p>
${(payment.expressFreight ?? null) === null ? '' : sharedText(payment.expressFreight ?? 0)}
<form method="post" novalidate>
<label for="phone">Mobilnummer</label>
<p class="hint" id="phone-hint">Åtte siffer, som begynner på 4 eller 9</p>
<input id="phone" name="phone" value="${escapeHtml(phone)}" type="tel" inputmode="tel" autocomplete="tel-national" required aria-describedby="phone-hint${error ? ' phone-error' : ''}"${error ? ' aria-invalid="true"' : ''}>
${error ? `<p class="error" id="phone-error">${error}</p>` : ''}
<button type="submit" name="action" value="pay">Betal ${formatMoney(payment.amount)}</button>
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
