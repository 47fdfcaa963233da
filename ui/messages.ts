import * as AccountNav from './AccountNav/AccountNav.labels.ts'
import * as AlertBanner from './AlertBanner/AlertBanner.labels.ts'
import * as AlertList from './AlertList/AlertList.labels.ts'
import * as ArticleCard from './ArticleCard/ArticleCard.labels.ts'
import * as Breadcrumbs from './Breadcrumbs/Breadcrumbs.labels.ts'
import * as BuyBar from './BuyBar/BuyBar.labels.ts'
import * as Carousel from './Carousel/Carousel.labels.ts'
import * as CartLine from './CartLine/CartLine.labels.ts'
import * as CartSummary from './CartSummary/CartSummary.labels.ts'
import * as Checkbox from './Checkbox/Checkbox.labels.ts'
import * as CheckoutStep from './CheckoutStep/CheckoutStep.labels.ts'
import * as Chip from './Chip/Chip.labels.ts'
import * as ColourPicker from './ColourSwatches/ColourPicker.labels.ts'
import * as ConsentBox from './ConsentBox/ConsentBox.labels.ts'
import * as ConsentChoices from './ConsentChoices/ConsentChoices.labels.ts'
import * as DateField from './DateField/DateField.labels.ts'
import * as Dialog from './Dialog/Dialog.labels.ts'
import * as ErrorSummary from './ErrorSummary/ErrorSummary.labels.ts'
import * as FavouriteButton from './FavouriteButton/FavouriteButton.labels.ts'
import * as Field from './Field/Field.labels.ts'
import * as FilterPanel from './FilterPanel/FilterPanel.labels.ts'
import * as ListLayout from './FilterPanel/ListLayout.labels.ts'
import * as Gallery from './Gallery/Gallery.labels.ts'
import * as GalleryZoom from './GalleryZoom/GalleryZoom.labels.ts'
import * as CheckoutHeader from './Header/CheckoutHeader.labels.ts'
import * as Header from './Header/Header.labels.ts'
import * as Logo from './Header/Logo.labels.ts'
import * as MainMenu from './Header/MainMenu.labels.ts'
import * as Money from './internal/Money.labels.ts'
import * as ListBar from './ListBar/ListBar.labels.ts'
import * as LoadMore from './LoadMore/LoadMore.labels.ts'
import * as MenuPanel from './MenuPanel/MenuPanel.labels.ts'
import * as OfflineState from './OfflineState/OfflineState.labels.ts'
import * as OpeningHours from './OpeningHours/OpeningHours.labels.ts'
import * as OrderSummary from './OrderSummary/OrderSummary.labels.ts'
import * as Pagination from './Pagination/Pagination.labels.ts'
import * as PasswordField from './PasswordField/PasswordField.labels.ts'
import * as PickupCard from './PickupCard/PickupCard.labels.ts'
import * as Poll from './Poll/Poll.labels.ts'
import * as Price from './Price/Price.labels.ts'
import * as PriceSlider from './PriceSlider/PriceSlider.labels.ts'
import * as ProgressSteps from './ProgressSteps/ProgressSteps.labels.ts'
import * as PromocodeForm from './PromocodeForm/PromocodeForm.labels.ts'
import * as MemberCard from './QrCode/MemberCard.labels.ts'
import * as QuantityStepper from './QuantityStepper/QuantityStepper.labels.ts'
import * as Rating from './Rating/Rating.labels.ts'
import * as RatingInput from './Rating/RatingInput.labels.ts'
import * as FitMeter from './Reviews/FitMeter.labels.ts'
import * as ReviewCard from './Reviews/ReviewCard.labels.ts'
import * as ReviewForm from './Reviews/ReviewForm.labels.ts'
import * as Reviews from './Reviews/Reviews.labels.ts'
import * as SearchBox from './SearchBox/SearchBox.labels.ts'
import * as SearchField from './SearchField/SearchField.labels.ts'
import * as ShareButton from './Share/ShareButton.labels.ts'
import * as ShareDialog from './Share/ShareDialog.labels.ts'
import * as ShareWays from './Share/ShareWays.labels.ts'
import * as ShopCard from './ShopCard/ShopCard.labels.ts'
import * as ShopMap from './ShopMap/ShopMap.labels.ts'
import * as ShopPicker from './ShopPicker/ShopPicker.labels.ts'
import * as SizeGuide from './SizeGuide/SizeGuide.labels.ts'
import * as SizePicker from './SizePicker/SizePicker.labels.ts'
import * as SkipLink from './SkipLink/SkipLink.labels.ts'
import * as CareLabels from './Specs/CareLabels.labels.ts'
import * as StockNote from './StockNote/StockNote.labels.ts'
import * as StoreSearch from './StoreSearch/StoreSearch.labels.ts'
import * as TrustRow from './TrustRow/TrustRow.labels.ts'
import * as WithdrawalForm from './WithdrawalForm/WithdrawalForm.labels.ts'

/** Norwegian labels of all components: the default. */
export const norwegian = {
  AccountNav: AccountNav.norwegian,
  AlertBanner: AlertBanner.norwegian,
  AlertList: AlertList.norwegian,
  ArticleCard: ArticleCard.norwegian,
  Breadcrumbs: Breadcrumbs.norwegian,
  BuyBar: BuyBar.norwegian,
  CareLabels: CareLabels.norwegian,
  Carousel: Carousel.norwegian,
  CartLine: CartLine.norwegian,
  CartSummary: CartSummary.norwegian,
  Checkbox: Checkbox.norwegian,
  CheckoutHeader: CheckoutHeader.norwegian,
  CheckoutStep: CheckoutStep.norwegian,
  Chip: Chip.norwegian,
  ColourPicker: ColourPicker.norwegian,
  ConsentBox: ConsentBox.norwegian,
  ConsentChoices: ConsentChoices.norwegian,
  DateField: DateField.norwegian,
  Dialog: Dialog.norwegian,
  ErrorSummary: ErrorSummary.norwegian,
  FavouriteButton: FavouriteButton.norwegian,
  Field: Field.norwegian,
  FilterPanel: FilterPanel.norwegian,
  FitMeter: FitMeter.norwegian,
  Gallery: Gallery.norwegian,
  GalleryZoom: GalleryZoom.norwegian,
  Header: Header.norwegian,
  ListBar: ListBar.norwegian,
  ListLayout: ListLayout.norwegian,
  LoadMore: LoadMore.norwegian,
  Logo: Logo.norwegian,
  MainMenu: MainMenu.norwegian,
  MemberCard: MemberCard.norwegian,
  MenuPanel: MenuPanel.norwegian,
  Money: Money.norwegian,
  OfflineState: OfflineState.norwegian,
  OpeningHours: OpeningHours.norwegian,
  OrderSummary: OrderSummary.norwegian,
  Pagination: Pagination.norwegian,
  PasswordField: PasswordField.norwegian,
  PickupCard: PickupCard.norwegian,
  Poll: Poll.norwegian,
  Price: Price.norwegian,
  PriceSlider: PriceSlider.norwegian,
  ProgressSteps: ProgressSteps.norwegian,
  PromocodeForm: PromocodeForm.norwegian,
  QuantityStepper: QuantityStepper.norwegian,
  Rating: Rating.norwegian,
  RatingInput: RatingInput.norwegian,
  ReviewCard: ReviewCard.norwegian,
  ReviewForm: ReviewForm.norwegian,
  Reviews: Reviews.norwegian,
  SearchBox: SearchBox.norwegian,
  SearchField: SearchField.norwegian,
  ShareButton: ShareButton.norwegian,
  ShareDialog: ShareDialog.norwegian,
  ShareWays: ShareWays.norwegian,
  ShopCard: ShopCard.norwegian,
  ShopMap: ShopMap.norwegian,
  ShopPicker: ShopPicker.norwegian,
  SizeGuide: SizeGuide.norwegian,
  SizePicker: SizePicker.norwegian,
  SkipLink: SkipLink.norwegian,
  StockNote: StockNote.norwegian,
  StoreSearch: StoreSearch.norwegian,
  TrustRow: TrustRow.norwegian,
  WithdrawalForm: WithdrawalForm.norwegian,
}

/** Labels by component. */
export type Messages = typeof norwegian

export const english: Messages = {
  AccountNav: AccountNav.english,
  AlertBanner: AlertBanner.english,
  AlertList: AlertList.english,
  ArticleCard: ArticleCard.english,
  Breadcrumbs: Breadcrumbs.english,
  BuyBar: BuyBar.english,
  CareLabels: CareLabels.english,
  Carousel: Carousel.english,
  CartLine: CartLine.english,
  CartSummary: CartSummary.english,
  Checkbox: Checkbox.english,
  CheckoutHeader: CheckoutHeader.english,
  CheckoutStep: CheckoutStep.english,
  Chip: Chip.english,
  ColourPicker: ColourPicker.english,
  ConsentBox: ConsentBox.english,
  ConsentChoices: ConsentChoices.english,
  DateField: DateField.english,
  Dialog: Dialog.english,
  ErrorSummary: ErrorSummary.english,
  FavouriteButton: FavouriteButton.english,
  Field: Field.english,
  FilterPanel: FilterPanel.english,
  FitMeter: FitMeter.english,
  Gallery: Gallery.english,
  GalleryZoom: GalleryZoom.english,
  Header: Header.english,
  ListBar: ListBar.english,
  ListLayout: ListLayout.english,
  LoadMore: LoadMore.english,
  Logo: Logo.english,
  MainMenu: MainMenu.english,
  MemberCard: MemberCard.english,
  MenuPanel: MenuPanel.english,
  Money: Money.english,
  OfflineState: OfflineState.english,
  OpeningHours: OpeningHours.english,
  OrderSummary: OrderSummary.english,
  Pagination: Pagination.english,
  PasswordField: PasswordField.english,
  PickupCard: PickupCard.english,
  Poll: Poll.english,
  Price: Price.english,
  PriceSlider: PriceSlider.english,
  ProgressSteps: ProgressSteps.english,
  PromocodeForm: PromocodeForm.english,
  QuantityStepper: QuantityStepper.english,
  Rating: Rating.english,
  RatingInput: RatingInput.english,
  ReviewCard: ReviewCard.english,
  ReviewForm: ReviewForm.english,
  Reviews: Reviews.english,
  SearchBox: SearchBox.english,
  SearchField: SearchField.english,
  ShareButton: ShareButton.english,
  ShareDialog: ShareDialog.english,
  ShareWays: ShareWays.english,
  ShopCard: ShopCard.english,
  ShopMap: ShopMap.english,
  ShopPicker: ShopPicker.english,
  SizeGuide: SizeGuide.english,
  SizePicker: SizePicker.english,
  SkipLink: SkipLink.english,
  StockNote: StockNote.english,
  StoreSearch: StoreSearch.english,
  TrustRow: TrustRow.english,
  WithdrawalForm: WithdrawalForm.english,
}
