import type { Context, Hono } from 'hono'
import { type CardForm, emptyForm, errorsIn, maskedPan, oneTimeCode, outcomeOf, reportings } from './card-form.ts'
import type { CardPayment, ReportEvent } from './card-payment.ts'
import { money } from './money.ts'
import { mountPages } from './mount-pages.ts'
import { cardPage, codePage, endedPage, expiredPage, faultPage } from './pages.ts'
import { typedIn } from './request-body.ts'
import type { Store } from './store.ts'
import type { Reporting } from './webhooks.ts'

/** The provider's payment page, where the card number decides the outcome. */
export function mountCardPages(app: Hono, { store, report }: { store: Store<CardPayment>; report: ReportEvent }): void {
  mountPages(app, store, {
    closed,
    show: (context, payment) =>
      context.html(payment.challenge ? codePage('Bekreft betalingen', payment.amount) : cardPage(payment, emptyForm)),
    async take(context, payment, typed) {
      switch (typed.get('action')) {
        case 'abort':
          payment.terminated = new Date().toISOString()
          await store.put(payment)
          return context.redirect(payment.cancelUrl, 303)
        case 'confirm':
          return confirm(context, payment, typedIn(typed, 'code').trim())
        default:
          return pay(context, payment, {
            number: typedIn(typed, 'number'),
            expiry: typedIn(typed, 'expiry'),
            cvc: typedIn(typed, 'cvc'),
          })
      }
    },
  })

  async function pay(context: Context, payment: CardPayment, form: CardForm): Promise<Response> {
    const errors = errorsIn(form, new Date())
    if (Object.keys(errors).length > 0) return context.html(cardPage(payment, form, errors), 422)
    const outcome = outcomeOf(form)
    switch (outcome) {
      case 'fault':
        return context.html(faultPage(payment), 500)
      case 'declined':
        return decline(context, payment, form)
      case 'expired':
        payment.terminated = new Date().toISOString()
        await store.put(payment)
        return context.html(expiredPage(payment.cancelUrl), 410)
      case 'challenged':
        payment.challenge = maskedPan(form)
        await store.put(payment)
        return context.redirect(`/pay/${payment.id}`, 303)
      case 'approved':
      case 'late':
      case 'double':
      case 'missing':
        return approve(context, payment, maskedPan(form), reportings[outcome])
      default:
        return outcome satisfies never
    }
  }

  /** 3-D Secure: the bank asks the card holder. */
  function confirm(context: Context, payment: CardPayment, code: string): Promise<Response> {
    const { challenge } = payment
    payment.challenge = null
    if (challenge && code === oneTimeCode) return approve(context, payment, challenge, 'at once')
    return decline(context, payment, emptyForm)
  }

  async function decline(context: Context, payment: CardPayment, form: CardForm): Promise<Response> {
    await report(
      payment,
      'payment.reservation.failed',
      {
        amount: money(payment.amount),
        error: { code: '99', message: 'Refused by issuer', source: 'Issuer' },
      },
      { shopperWaits: true },
    )
    return context.html(cardPage(payment, form, {}, true), 402)
  }

  async function approve(context: Context, payment: CardPayment, pan: string, reporting: Reporting): Promise<Response> {
    payment.reservedAmount = payment.amount
    payment.maskedPan = pan
    const data = { paymentMethod: 'Visa', paymentType: 'CARD', amount: money(payment.amount) }
    await report(payment, 'payment.reservation.created.v2', data, { reporting, shopperWaits: true })
    return context.redirect(returnTo(payment), 303)
  }
}

/** Response when the payment is closed. */
function closed(context: Context, payment: CardPayment): Response | Promise<Response> | null {
  if (payment.reservedAmount > 0) return context.redirect(returnTo(payment), 303)
  if (payment.terminated) return context.html(endedPage(payment.cancelUrl), 410)
  return null
}

function returnTo({ id, returnUrl }: CardPayment): string {
  const url = new URL(returnUrl)
  url.searchParams.set('paymentid', id)
  return url.href
}
