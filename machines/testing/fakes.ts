import type { AccountPorts } from '../account/index.ts'
import type { AddressLookupPorts } from '../address-lookup/index.ts'
import type { AlertsPorts } from '../alerts/index.ts'
import type { ArticlePorts } from '../article/index.ts'
import type { ArticleListPorts } from '../article-list/index.ts'
import type { AuthenticationPorts } from '../authentication/index.ts'
import type { BreadcrumbsPorts } from '../breadcrumbs/index.ts'
import type { CarouselPorts } from '../carousel/index.ts'
import type { CartPorts } from '../cart/index.ts'
import type { CheckoutPorts } from '../checkout/index.ts'
import type { ConsentPorts } from '../consent/index.ts'
import type { FavouritesPorts } from '../favourites/index.ts'
import type { HistoryPorts } from '../history/index.ts'
import type { MemberCodePorts } from '../member-code/index.ts'
import type { MenuPorts } from '../menu/index.ts'
import type { NavigationPorts } from '../navigation/index.ts'
import type { OverlayPorts } from '../overlays/index.ts'
import type { PaymentPorts } from '../payment/index.ts'
import type { PollPorts } from '../poll/index.ts'
import type { PriceSliderPorts } from '../price-slider/index.ts'
import type { PromocodePorts } from '../promocode/index.ts'
import type { ReservationPorts } from '../reservation/index.ts'
import type { ReviewsPorts } from '../reviews/index.ts'
import type { SearchPorts } from '../search/index.ts'
import type { SecondFactorPorts } from '../second-factor/index.ts'
import type { SessionsPorts } from '../sessions/index.ts'
import type { SharePorts } from '../share/index.ts'
import type { CustomerPorts, LatePorts, ShopPorts } from '../shop/index.ts'
import type { ShopPickerPorts } from '../shop-picker/index.ts'
import type { TabsPorts } from '../tabs/index.ts'
import { ask, deed, type Faked } from './fake-port.ts'

const nothing = () => undefined
/** Keys that never repeat. */
const keys = () => {
  let made = 0
  return () => `key-${++made}`
}

const account = (): Faked<AccountPorts> => ({
  updateCustomer: ask(),
  deleteCustomer: ask(),
  readData: ask(),
  saveFile: deed(nothing),
})
const addressLookup = (): Faked<AddressLookupPorts> => ({
  findAddresses: ask(),
  save: deed(nothing),
  log: deed(nothing),
})
/** On the clock that the machine runs on. */
const alerts = (clock: { now(): number } = { now: () => 0 }): Faked<AlertsPorts> => ({ now: deed(() => clock.now()) })
const article = (): Faked<ArticlePorts> => ({ loadArticle: ask() })
const articleList = (): Faked<ArticleListPorts> => ({ findArticles: ask() })
const authentication = (): Faked<AuthenticationPorts> => ({
  readUser: ask(),
  logIn: ask(),
  register: ask(),
  sendLink: ask(),
  setPassword: ask(),
  verify: ask(),
  resend: ask(),
  logOut: ask(),
  save: deed(nothing),
  reload: deed(nothing),
  log: deed(nothing),
})
const breadcrumbs = (): Faked<BreadcrumbsPorts> => ({ save: deed(nothing) })
const carousel = (): Faked<CarouselPorts> => ({})
const cart = (): Faked<CartPorts> => ({ readStock: ask(), save: deed(nothing) })
const checkout = (): Faked<CheckoutPorts> => ({
  saveDraft: deed(nothing),
  newKey: deed(keys()),
  placeOrder: ask(),
  startPayment: ask(),
  cancelOrder: ask(),
  leaveFor: deed(nothing),
})
const consent = (): Faked<ConsentPorts> => ({ save: deed(nothing) })
const favourites = (): Faked<FavouritesPorts> => ({ save: deed(nothing) })
const history = (): Faked<HistoryPorts> => ({ readPage: ask() })
const menu = (): Faked<MenuPorts> => ({
  lockScroll: deed(nothing),
  unlockScroll: deed(nothing),
  scrollToTop: deed(nothing),
})
const navigation = (): Faked<NavigationPorts> => ({
  bring: ask(),
  show: deed(nothing),
  settleReader: deed(nothing),
  prefetch: deed(nothing),
  loadWhole: deed(nothing),
})
const overlays = (): Faked<OverlayPorts> => ({
  lockScroll: deed(nothing),
  unlockScroll: deed(nothing),
  returnFocus: deed(nothing),
})
const payment = (): Faked<PaymentPorts> => ({ readOrder: ask(), sendCode: ask(), enterCode: ask() })
const poll = (): Faked<PollPorts> => ({
  loadPoll: ask(),
  sendAnswer: ask(),
  readQuestionScore: ask(),
  readPollScore: ask(),
  saveAnswers: deed(nothing),
})
const priceSlider = (): Faked<PriceSliderPorts> => ({})
const promocode = (): Faked<PromocodePorts> => ({ checkCode: ask(), save: deed(nothing) })
const reservation = (): Faked<ReservationPorts> => ({
  newKey: deed(keys()),
  sendReservation: ask(),
  readReservation: ask(),
  cancelReservation: ask(),
})
const reviews = (): Faked<ReviewsPorts> => ({
  readReviews: ask(),
  sendReview: ask(),
  saveDraft: deed(nothing),
  dropDraft: deed(nothing),
})
const search = (): Faked<SearchPorts> => ({ suggest: ask(), saveRecent: deed(nothing) })
const share = (): Faked<SharePorts> => ({ shareNatively: ask(), copyLink: ask() })
const shopPicker = (): Faked<ShopPickerPorts> => ({
  listShops: ask(),
  locate: ask(),
  findPostcode: ask(),
  measureRoads: ask(),
  logPositionError: deed(nothing),
})
const memberCode = (): Faked<MemberCodePorts> => ({ readMemberCode: ask() })
const sessions = (): Faked<SessionsPorts> => ({ readSessions: ask(), endSession: ask() })
const secondFactor = (): Faked<SecondFactorPorts> => ({
  readSecondFactor: ask(),
  startSecondFactor: ask(),
  confirmSecondFactor: ask(),
  endSecondFactor: ask(),
})
const tabs = (): Faked<TabsPorts> => ({})

/** The shop's own ports; those of its late machines are `late` and `customer`, to be made into parts. */
const shop = (clock?: { now(): number }): Faked<Required<ShopPorts>> => ({
  navigation: navigation(),
  alerts: alerts(clock),
  menu: menu(),
  overlays: overlays(),
  loadParts: ask(),
  loadCustomerParts: ask(),
})
const late = (): Faked<LatePorts> => ({ cart: cart(), breadcrumbs: breadcrumbs(), consent: consent() })
const customer = (): Faked<CustomerPorts> => ({
  authentication: authentication(),
  favourites: favourites(),
  promocode: promocode(),
})

/**
 * A fake of every port of every machine. What is asked is answered when the test says so; what is kept, is kept; and all
 * that was said can be read again. Each call makes a new one.
 */
export const fakes = {
  account,
  addressLookup,
  alerts,
  article,
  articleList,
  authentication,
  breadcrumbs,
  carousel,
  cart,
  checkout,
  consent,
  customer,
  favourites,
  history,
  late,
  memberCode,
  menu,
  navigation,
  overlays,
  payment,
  poll,
  priceSlider,
  promocode,
  reservation,
  reviews,
  search,
  secondFactor,
  sessions,
  share,
  shop,
  shopPicker,
  tabs,
} as const
