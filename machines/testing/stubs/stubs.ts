import type { AccountPorts } from '../../account/index.ts'
import type { AccountFavouritesPorts } from '../../account-favourites/index.ts'
import type { AddressLookupPorts } from '../../address-lookup/index.ts'
import type { AlertsPorts } from '../../alerts/index.ts'
import type { ArticlePorts } from '../../article/index.ts'
import type { ArticleListPorts } from '../../article-list/index.ts'
import type { AuthenticationPorts } from '../../authentication/index.ts'
import type { BackInStockPorts } from '../../back-in-stock/index.ts'
import type { BreadcrumbsPorts } from '../../breadcrumbs/index.ts'
import type { CarouselPorts } from '../../carousel/index.ts'
import type { CartPorts } from '../../cart/index.ts'
import type { CheckoutPorts } from '../../checkout/index.ts'
import type { ComparePorts } from '../../compare/index.ts'
import type { ConsentPorts } from '../../consent/index.ts'
import type { ConsentCopyPorts } from '../../consent-copy/index.ts'
import type { CopyTextPorts } from '../../copy-text/index.ts'
import type { ExpressCheckoutPorts } from '../../express-checkout/index.ts'
import type { FavouritesPorts } from '../../favourites/index.ts'
import type { FormCheckPorts } from '../../form-check/index.ts'
import type { GiftCardPurchasePorts } from '../../gift-card-purchase/index.ts'
import type { GiftCardsPorts } from '../../gift-cards/index.ts'
import type { HistoryPorts } from '../../history/index.ts'
import type { MemberCodePorts } from '../../member-code/index.ts'
import type { MenuPorts } from '../../menu/index.ts'
import type { NavigationPorts } from '../../navigation/index.ts'
import type { OrderReturnPorts } from '../../order-return/index.ts'
import type { OverlayPorts } from '../../overlays/index.ts'
import type { PartDataPorts } from '../../part-data/index.ts'
import type { PasskeyLoginPorts } from '../../passkey-login/index.ts'
import type { PasskeysPorts } from '../../passkeys/index.ts'
import type { PaymentPorts } from '../../payment/index.ts'
import type { PickupPointsPorts } from '../../pickup-points/index.ts'
import type { PlaceLookupPorts } from '../../place-lookup/index.ts'
import type { PlacingOrderPorts } from '../../placing-order/index.ts'
import type { PollPorts } from '../../poll/index.ts'
import type { PreferredShopPorts } from '../../preferred-shop/index.ts'
import type { PriceSliderPorts } from '../../price-slider/index.ts'
import type { PromocodePorts } from '../../promocode/index.ts'
import type { QuickReservePorts } from '../../quick-reserve/index.ts'
import type { RecentlyViewedPorts } from '../../recently-viewed/index.ts'
import type { RefusedLinesPorts } from '../../refused-lines/index.ts'
import type { RepairRequestPorts } from '../../repair-request/index.ts'
import type { ReservationPorts } from '../../reservation/index.ts'
import type { ReservationIntentPorts } from '../../reservation-intent/index.ts'
import type { ReviewsPorts } from '../../reviews/index.ts'
import type { SearchPorts } from '../../search/index.ts'
import type { SecondFactorPorts } from '../../second-factor/index.ts'
import type { SessionsPorts } from '../../sessions/index.ts'
import type { SharePorts } from '../../share/index.ts'
import type { AccountActorPorts, LazyActorPorts, ShopPorts } from '../../shop/index.ts'
import type { ShopPickerPorts } from '../../shop-picker/index.ts'
import type { SizeProfilePorts } from '../../size-profile/index.ts'
import type { StaffLoginPorts } from '../../staff-login/index.ts'
import type { StaffRecordsPorts } from '../../staff-records/index.ts'
import type { StaffRepairsPorts } from '../../staff-repairs/index.ts'
import type { StaffTasksPorts } from '../../staff-tasks/index.ts'
import type { StickyHeaderPorts } from '../../sticky-header/index.ts'
import type { TabsPorts } from '../../tabs/index.ts'
import type { WithdrawalPorts } from '../../withdrawal/index.ts'
import { deferredStub, type Stubbed, spy } from './stub.ts'

const nothing = () => undefined
/** Unique keys. */
const keys = () => {
  let made = 0
  return () => `key-${++made}`
}

const account = (): Stubbed<AccountPorts> => ({
  updateCustomer: deferredStub(),
  deleteCustomer: deferredStub(),
  readData: deferredStub(),
  saveFile: spy(nothing),
})
const addressLookup = (): Stubbed<AddressLookupPorts> => ({
  findAddresses: deferredStub(),
  save: spy(nothing),
  log: spy(nothing),
})
/** Runs on the machine's clock. */
const alerts = (clock: { now(): number } = { now: () => 0 }): Stubbed<AlertsPorts> => ({ now: spy(() => clock.now()) })
const article = (): Stubbed<ArticlePorts> => ({ loadArticle: deferredStub() })
const articleList = (): Stubbed<ArticleListPorts> => ({ findArticles: deferredStub() })
const authentication = (): Stubbed<AuthenticationPorts> => ({
  readUser: deferredStub(),
  logIn: deferredStub(),
  register: deferredStub(),
  sendLink: deferredStub(),
  setPassword: deferredStub(),
  verify: deferredStub(),
  resend: deferredStub(),
  logOut: deferredStub(),
  save: spy(nothing),
  reload: spy(nothing),
  dropSecret: spy(nothing),
  log: spy(nothing),
})
const breadcrumbs = (): Stubbed<BreadcrumbsPorts> => ({ save: spy(nothing) })
const carousel = (): Stubbed<CarouselPorts> => ({ watchSurroundings: spy(() => nothing) })
const cart = (): Stubbed<CartPorts> => ({ readStock: deferredStub(), save: spy(nothing) })
const placingOrder = (): Stubbed<PlacingOrderPorts> => ({
  newKey: spy(keys()),
  placeOrder: deferredStub(),
  startPayment: deferredStub(),
  cancelOrder: deferredStub(),
})
const checkout = (): Stubbed<Required<CheckoutPorts>> => ({
  ...placingOrder(),
  followShop: spy(() => nothing),
  reload: spy(nothing),
  watchReturn: spy(() => nothing),
  watchFocus: spy(() => nothing),
  saveDraft: spy(nothing),
  leaveFor: spy(nothing),
})
const compare = (): Stubbed<ComparePorts> => ({ save: spy(nothing) })
const consent = (): Stubbed<ConsentPorts> => ({ save: spy(nothing) })
const favourites = (): Stubbed<FavouritesPorts> => ({ save: spy(nothing) })
const history = (): Stubbed<HistoryPorts> => ({ readPage: deferredStub() })
const menu = (): Stubbed<MenuPorts> => ({
  lockScroll: spy(nothing),
  unlockScroll: spy(nothing),
  scrollToTop: spy(nothing),
})
const navigation = (): Stubbed<NavigationPorts> => ({
  bring: deferredStub(),
  show: spy(nothing),
  restoreScrollAndFocus: spy(nothing),
  prefetch: spy(nothing),
  loadWhole: spy(nothing),
})
const overlays = (): Stubbed<OverlayPorts> => ({
  lockScroll: spy(nothing),
  unlockScroll: spy(nothing),
  returnFocus: spy(nothing),
})
const payment = (): Stubbed<PaymentPorts> => ({
  watchReturn: spy(() => nothing),
  readOrder: deferredStub(),
  sendCode: deferredStub(),
  enterCode: deferredStub(),
})
const poll = (): Stubbed<PollPorts> => ({
  loadPoll: deferredStub(),
  sendAnswer: deferredStub(),
  readQuestionScore: deferredStub(),
  readPollScore: deferredStub(),
  saveAnswers: spy(nothing),
})
const priceSlider = (): Stubbed<PriceSliderPorts> => ({})
const promocode = (): Stubbed<PromocodePorts> => ({ checkCode: deferredStub(), save: spy(nothing) })
const reservation = (): Stubbed<ReservationPorts> => ({
  newKey: spy(keys()),
  sendReservation: deferredStub(),
  readReservation: deferredStub(),
  cancelReservation: deferredStub(),
})
const reviews = (): Stubbed<ReviewsPorts> => ({
  readReviews: deferredStub(),
  readWriter: deferredStub(),
  sendReview: deferredStub(),
  saveDraft: spy(nothing),
  dropDraft: spy(nothing),
})
const search = (): Stubbed<SearchPorts> => ({ suggest: deferredStub(), saveRecent: spy(nothing) })
const share = (): Stubbed<SharePorts> => ({ shareNatively: deferredStub(), copyLink: deferredStub() })
const shopPicker = (): Stubbed<ShopPickerPorts> => ({
  listShops: deferredStub(),
  locate: deferredStub(),
  findPostcode: deferredStub(),
  measureRoads: deferredStub(),
  logPositionError: spy(nothing),
})
const memberCode = (): Stubbed<MemberCodePorts> => ({
  keepScreenOn: spy(() => nothing),
  watchReturn: spy(() => nothing),
  readMemberCode: deferredStub(),
  save: spy(nothing),
})
const sessions = (): Stubbed<SessionsPorts> => ({ readSessions: deferredStub(), endSession: deferredStub() })
const secondFactor = (): Stubbed<SecondFactorPorts> => ({
  readSecondFactor: deferredStub(),
  startSecondFactor: deferredStub(),
  confirmSecondFactor: deferredStub(),
  endSecondFactor: deferredStub(),
})
const passkeys = (): Stubbed<PasskeysPorts> => ({
  readPasskeys: deferredStub(),
  startPasskey: deferredStub(),
  createPasskey: deferredStub(),
  storePasskey: deferredStub(),
  removePasskey: deferredStub(),
})
const passkeyLogin = (): Stubbed<PasskeyLoginPorts> => ({
  startPasskeyLogin: deferredStub(),
  signWithPasskey: deferredStub(),
})
const orderReturn = (): Stubbed<OrderReturnPorts> => ({
  readOrder: deferredStub(),
  registerReturn: deferredStub(),
  cancelReturn: deferredStub(),
})
const backInStock = (): Stubbed<BackInStockPorts> => ({
  requestAlert: deferredStub(),
  confirmAlert: deferredStub(),
  endAlert: deferredStub(),
  dropSecret: spy(nothing),
})
const accountFavourites = (): Stubbed<AccountFavouritesPorts> => ({
  syncFavourites: deferredStub(),
  watchReturn: spy(() => nothing),
})
const staffLogin = (): Stubbed<StaffLoginPorts> => ({
  readStaffMember: deferredStub(),
  logInStaff: deferredStub(),
  logOutStaff: deferredStub(),
})
const staffTasks = (): Stubbed<StaffTasksPorts> => ({
  readStaffTasks: deferredStub(),
  findStaffTasks: deferredStub(),
  takeStaffStep: deferredStub(),
})
const staffRecords = (): Stubbed<StaffRecordsPorts> => ({
  readStaffRecords: deferredStub(),
  takeRecordStep: deferredStub(),
})
const refusedLines = (): Stubbed<RefusedLinesPorts> => ({ save: spy(nothing) })
const placeLookup = (): Stubbed<PlaceLookupPorts> => ({ findPlace: deferredStub() })
const preferredShop = (): Stubbed<PreferredShopPorts> => ({ save: spy(nothing) })
const sizeProfile = (): Stubbed<SizeProfilePorts> => ({ save: spy(nothing), syncSizes: deferredStub() })
const stickyHeader = (): Stubbed<StickyHeaderPorts> => ({ show: spy(nothing) })
const reservationIntent = (): Stubbed<ReservationIntentPorts> => ({ save: spy(nothing), drop: spy(nothing) })
const partData = (): Stubbed<PartDataPorts> => ({
  readPart: deferredStub(),
  reportFailure: spy(nothing),
})
const recentlyViewed = (): Stubbed<RecentlyViewedPorts> => ({
  saveVisit: spy(nothing),
  saveKept: spy(nothing),
  removeVisit: spy(nothing),
  removeKept: spy(nothing),
})
const pickupPoints = (): Stubbed<PickupPointsPorts> => ({ findPickupPoints: deferredStub() })
const giftCards = (): Stubbed<GiftCardsPorts> => ({ checkGiftCard: deferredStub() })
const giftCardPurchase = (): Stubbed<GiftCardPurchasePorts> => ({
  placeGiftCard: deferredStub(),
  startPayment: deferredStub(),
  watchReturn: spy(() => nothing),
  leaveFor: spy(nothing),
})
const copyText = (): Stubbed<CopyTextPorts> => ({ writeClipboard: deferredStub() })
const repairRequest = (): Stubbed<RepairRequestPorts> => ({
  readBought: deferredStub(),
  registerRepair: deferredStub(),
  changeRepair: deferredStub(),
  uploadPicture: spy(() => nothing),
})
const staffRepairs = (): Stubbed<StaffRepairsPorts> => ({
  readStaffRepairs: deferredStub(),
  takeRepairStep: deferredStub(),
})
const expressCheckout = (): Stubbed<Required<ExpressCheckoutPorts>> => ({
  ...placingOrder(),
  leaveFor: spy(nothing),
  watchReturn: spy(() => nothing),
})
const formCheck = (): Stubbed<FormCheckPorts> => ({})
const quickReserve = (): Stubbed<QuickReservePorts> => ({ findContact: deferredStub() })
const consentCopy = (): Stubbed<ConsentCopyPorts> => ({
  findCustomer: deferredStub(),
  updateCustomer: deferredStub(),
})
const tabs = (): Stubbed<TabsPorts> => ({})
const withdrawal = (): Stubbed<WithdrawalPorts> => ({ withdrawOrder: deferredStub(), openMail: spy(nothing) })

/** Ports of the shop; those of its lazy machines are in `late` and `customer`. */
const shop = (clock?: { now(): number }): Stubbed<Required<ShopPorts>> => ({
  navigation: navigation(),
  alerts: alerts(clock),
  menu: menu(),
  overlays: overlays(),
  loadActors: deferredStub(),
  loadAccountActors: deferredStub(),
})
const late = (): Stubbed<LazyActorPorts> => ({
  cart: cart(),
  breadcrumbs: breadcrumbs(),
  consent: consent(),
  preferredShop: preferredShop(),
  sizeProfile: sizeProfile(),
})
const customer = (): Stubbed<AccountActorPorts> => ({
  authentication: authentication(),
  favourites: favourites(),
  promocode: promocode(),
})

/**
 * Stubs of every port of every machine: queries stay pending until the test answers, saved values are kept, and all
 * calls can be read. Each call creates a new set.
 */
export const stubs = {
  account,
  accountFavourites,
  addressLookup,
  alerts,
  article,
  articleList,
  authentication,
  backInStock,
  breadcrumbs,
  carousel,
  cart,
  checkout,
  compare,
  consent,
  consentCopy,
  copyText,
  customer,
  expressCheckout,
  favourites,
  giftCardPurchase,
  giftCards,
  formCheck,
  history,
  late,
  memberCode,
  menu,
  navigation,
  orderReturn,
  overlays,
  partData,
  passkeyLogin,
  passkeys,
  payment,
  pickupPoints,
  placeLookup,
  placingOrder,
  poll,
  preferredShop,
  priceSlider,
  promocode,
  quickReserve,
  recentlyViewed,
  refusedLines,
  repairRequest,
  reservation,
  reservationIntent,
  reviews,
  search,
  secondFactor,
  sessions,
  share,
  shop,
  shopPicker,
  sizeProfile,
  staffLogin,
  staffRecords,
  staffRepairs,
  staffTasks,
  stickyHeader,
  tabs,
  withdrawal,
} as const
