import { formatMoney, pricedFor } from '../../../machines/domain/index.ts'
import type { Contact, QuickGoods } from '../../../machines/quick-reserve/index.ts'
import { type ReservationView, reservationCommands, selectReservation } from '../../../machines/reservation/index.ts'
import { connected, pageRoute } from '../../../machines/shop/index.ts'
import { Announced } from '../../../ui/Announcer/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { Sheet } from '../../../ui/Sheet/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { browserApi } from '../../adapters/browser/api.ts'
import { addAlertTexts } from '../../content/alerts.ts'
import { formatPhone } from '../../content/phone.ts'
import { sizeText } from '../../content/size-text.ts'
import { tooManyOrders } from '../../content/too-many-orders.ts'
import { useIsMember } from '../../features/customers/use-is-member.ts'
import styles from '../../features/express/express.module.css'
import { usePartActor } from '../../page/use-part-actor.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { reservationOver } from '../account-reservation/load.ts'

interface QuickReserveProps {
  goods: QuickGoods
  contact: Contact
  open: boolean
  onClose: () => void
  /** To the shops and the checkout, where shop and contact can be changed. */
  onChange: () => void
}

const madeAlone = 'reservation.made.alone'
addAlertTexts({ [madeAlone]: (id) => `Butikken har fått reservasjon ${id}.` })

/** A reservation is collected: the id of that shipping method is read when it is sent. */
const machine = reservationOver(async () => {
  const api = await browserApi()
  return {
    ...api,
    async sendReservation(payload, idempotencyKey) {
      const methods = await api.shippingMethods()
      const collect = methods.find(({ code }) => code === 'collect')
      return api.sendReservation({ ...payload, shipping_method_id: collect?.id ?? 0 }, idempotencyKey)
    },
  }
})

function failureText({ problem, refused, invalid }: ReservationView): string | null {
  if (refused.length > 0) return 'Butikken har ikke nok av varen lenger. Velg en annen butikk.'
  if (invalid.length > 0)
    return 'Butikken godtok ikke navnet, mobilnummeret eller e-postadressen. Se over dem, og prøv igjen.'
  if (problem === 'fault') return 'Vi fikk ikke svar fra butikken. Prøv igjen: det blir ikke to reservasjoner av det.'
  return problem === 'tooMany' ? tooManyOrders : null
}

/** Confirms a reservation whose shop, size and contact are known. The cart stays as it is. */
export function QuickReserve({ open, onClose, onChange, goods, contact }: QuickReserveProps) {
  const actor = usePartActor(machine, { id: null, isCart: false }, (started) => {
    const { pathname } = location
    // an answer that comes after the page is left leads nowhere
    const isHere = () => location.pathname === pathname
    connected('reservation', started, [
      pageRoute('reservation', 'reservation.made', 'navigation', ({ reservation: { id } }) =>
        isHere() ? { type: 'navigation.go', href: `/reservasjon/${id}` } : null,
      ),
      pageRoute('reservation', 'reservation.made', 'alerts', ({ reservation: { id } }) =>
        isHere() ? null : { type: 'alerts.show', alert: { type: 'info', code: madeAlone, about: `${id}` } },
      ),
    ])
  })
  const view = useActorSelector(actor, selectReservation)
  const { send } = useCommands(actor, reservationCommands)
  const isMember = useIsMember()
  const { line, count, shop } = goods
  const { ean, campaignArticleId, name, price, pant, colour, size } = pricedFor(line, isMember)
  const reserve = () =>
    send({
      ...contact,
      ...{ delivery: 'collect', address: '', postalCode: '', city: '', shopId: shop.id, shippingMethodId: 0 },
      lines: [{ ean, count, campaignArticleId }],
    })
  const pieces = count > 1 ? `${count} stk. ` : ''
  const facts = [
    ['Vare', byEar(`${pieces}${name}, ${colour}, ${sizeText(size)}`)],
    ['Hentes i', shop.name],
    ['Betales i butikken', byEar(formatMoney(count * (price + pant)))],
    ['Navn', contact.name],
    ['Mobilnummer', formatPhone(contact.phone)],
    ['E-post', contact.email],
  ] as const
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={`Reserver ${sizeText(size)} i ${shop.name}`}
      labels={{ close: 'Lukk uten å reservere' }}
      footer={
        <div className={styles.express}>
          <Announced as="div" role="alert" className={styles.notice}>
            {failureText(view)}
          </Announced>
          <Button fullWidth isPending={view.busy || view.reservation !== null} onClick={reserve}>
            Reserver
          </Button>
          <Button variant="secondary" fullWidth onClick={onChange}>
            Endre butikk eller kontakt
          </Button>
        </div>
      }
    >
      <div className={styles.express}>
        {facts.map(([term, text]) => (
          <p key={term}>
            <span className={styles.terms}>{term}</span>
            <br />
            {text}
          </p>
        ))}
        <p className={styles.terms}>
          Du betaler i butikken når du henter. Vi holder varene i 2 dager. Det blir et butikkjøp, med butikkens
          bytterett. Handlekurven din står som den er.
        </p>
        <p className={styles.terms}>
          <Link href="/personvernerklaering">Slik tar vi vare på opplysningene dine</Link>
        </p>
      </div>
    </Sheet>
  )
}
