import { MachineStory } from './MachineStory.tsx'

export default { title: 'Machines' }

export const Account = () => <MachineStory name="account" />
export const AddressLookup = () => <MachineStory name="address-lookup" />
export const Alerts = () => <MachineStory name="alerts" />
export const Article = () => <MachineStory name="article" />
export const ArticleList = () => <MachineStory name="article-list" />
export const Authentication = () => <MachineStory name="authentication" />
export const BackInStock = () => <MachineStory name="back-in-stock" />
export const Breadcrumbs = () => <MachineStory name="breadcrumbs" />
export const Carousel = () => <MachineStory name="carousel" />
export const Cart = () => <MachineStory name="cart" />
export const Checkout = () => <MachineStory name="checkout" />
export const Compare = () => <MachineStory name="compare" />
export const Consent = () => <MachineStory name="consent" />
export const Favourites = () => <MachineStory name="favourites" />
export const History = () => <MachineStory name="history" />
export const MemberCode = () => <MachineStory name="member-code" />
export const Menu = () => <MachineStory name="menu" />
export const Navigation = () => <MachineStory name="navigation" />
export const OrderReturn = () => <MachineStory name="order-return" />
export const Overlays = () => <MachineStory name="overlays" />
export const PasskeyLogin = () => <MachineStory name="passkey-login" />
export const Passkeys = () => <MachineStory name="passkeys" />
export const Payment = () => <MachineStory name="payment" />
export const PlaceLookup = () => <MachineStory name="place-lookup" />
export const PlacingOrder = () => <MachineStory name="placing-order" />
export const Poll = () => <MachineStory name="poll" />
export const PreferredShop = () => <MachineStory name="preferred-shop" />
export const PriceSlider = () => <MachineStory name="price-slider" />
export const Promocode = () => <MachineStory name="promocode" />
export const RefusedLines = () => <MachineStory name="refused-lines" />
export const Reservation = () => <MachineStory name="reservation" />
export const ReservationIntent = () => <MachineStory name="reservation-intent" />
export const Reviews = () => <MachineStory name="reviews" />
export const Search = () => <MachineStory name="search" />
export const SecondFactor = () => <MachineStory name="second-factor" />
export const Sessions = () => <MachineStory name="sessions" />
export const Share = () => <MachineStory name="share" />
export const Shop = () => <MachineStory name="shop" />
export const ShopPicker = () => <MachineStory name="shop-picker" />
export const StaffLogin = () => <MachineStory name="staff-login" />
export const StaffRecords = () => <MachineStory name="staff-records" />
export const StaffTasks = () => <MachineStory name="staff-tasks" />
export const StickyHeader = () => <MachineStory name="sticky-header" />
export const Tabs = () => <MachineStory name="tabs" />
