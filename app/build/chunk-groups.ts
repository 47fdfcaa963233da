/** Parts of file names, each of a group's modules. A folder ends with a slash. */
interface Group {
  name: string
  of: readonly string[]
  /** Not these. */
  but?: readonly string[]
}

/** Orders and what was bought, as read: few screens show them. */
const orders = [
  'machines/persistence/reading/order.ts',
  'machines/persistence/reading/bought-article.ts',
  'machines/persistence/reading/pickup-point.ts',
  'machines/domain/repair.ts',
]
/** Needed once a gift card is entered or bought. */
const giftCardCodes = [
  'machines/domain/checked-code.ts',
  'machines/domain/gift-card-code.ts',
  'machines/domain/gift-card-limits.ts',
]

/**
 * Small modules that are needed together are one file: a file each would be a request when the shopper first presses
 * something, and a name in every first load. Styles follow their modules: what shows on one page only has its own group.
 */
const groups: readonly Group[] = [
  // home, lists and articles
  {
    name: 'goods',
    of: [
      'ui/ArticleCard/',
      'ui/ArticleGrid/',
      'ui/Label/',
      'ui/Link/',
      'ui/Picture/',
      'ui/Price/',
      'ui/StockNote/',
      'machines/domain/money.ts',
      'machines/domain/slug.ts',
    ],
  },
  // every screen
  {
    name: 'base',
    of: [
      'machines/domain/',
      'machines/persistence/',
      'machines/relay/follow.ts',
      'machines/shop/page-actors.ts',
      'app/content/counts.ts',
      'app/content/freight.ts',
      'app/content/late-alerts.ts',
      'app/content/not-ordered.ts',
      'app/content/size-text.ts',
      'app/features/customers/arrival.ts',
      'app/adapters/browser/late-alerts.ts',
      'app/adapters/browser/shown-alerts.ts',
      'app/page/stop-with.ts',
      'app/page/watch-return.ts',
      'app/react/focus-restoration.ts',
      'app/react/use-page-shown.ts',
    ],
    but: [...orders, ...giftCardCodes],
  },
  { name: 'read-orders', of: orders },
  { name: 'gift-card-codes', of: giftCardCodes },
  // screens with a heading and a trail: not the front page
  {
    name: 'page',
    of: [
      'ui/Breadcrumbs/',
      'ui/EmptyState/',
      'ui/Field/',
      'ui/PageHeading/',
      'ui/TextField/',
      'app/seo/to-breadcrumbs.ts',
      'app/features/explain/explain.tsx',
    ],
  },
  // screens with goods: not the checkout
  {
    name: 'screens',
    of: [
      'ui/Dialog/Dialog.tsx',
      'ui/Dialog/LazyModal.tsx',
      'ui/FavouriteButton/',
      'ui/Icon/late-paths.ts',
      'ui/Sheet/Sheet.tsx',
      'ui/internal/use-scroll-lock.ts',
      'machines/favourites/view.ts',
      'machines/size-profile/rules.ts',
      'app/features/breadcrumbs/',
      'app/features/favourites/heart.tsx',
      'app/features/recently-viewed/last-seen-on-visible.tsx',
      'app/features/size-profile/own-size.ts',
      'app/content/article-href.ts',
      'app/content/search-text.ts',
      'app/page/categories.ts',
      'app/page/late-actor.ts',
      'app/page/use-part-actor.ts',
      'app/page/listed-article.ts',
      'app/react/lazy-on-visible.tsx',
      'app/react/loading-button.tsx',
      'app/react/preload-picture.tsx',
      'app/react/use-incremental-render.ts',
      'app/adapters/browser/is-desktop.ts',
    ],
  },
  // cart, checkout, orders and reservations
  {
    name: 'order',
    of: [
      'ui/CheckoutStep/',
      'ui/ChoiceRow/',
      'ui/ErrorSummary/',
      'ui/CartSummary/Sums.',
      'machines/gift-cards/paid.ts',
      'app/content/phone.ts',
    ],
  },
  {
    name: 'cart',
    of: [
      'machines/cart/rules.ts',
      'machines/cart/view.ts',
      'machines/promocode/rules.ts',
      'app/features/cart/sums.ts',
      'app/features/cart/use-cart.ts',
      'app/features/customers/sign-in-prompt.tsx',
    ],
  },
  // the checkout, and the way past it
  { name: 'placing-order', of: ['machines/placing-order/'] },
  // many parts announce something, the screens themselves do not
  { name: 'announcer', of: ['ui/Announcer/'] },
  // parts that read data of their own: of articles, the cart, favourites and the comparison
  { name: 'part-data', of: ['machines/part-data/', 'app/page/use-part-data.ts'] },
  {
    name: 'cart-view',
    of: [
      'ui/FieldWithButton/',
      'ui/PromocodeForm/',
      'app/features/cart/missing-by-shop.ts',
      'app/features/cart/promocode.tsx',
      'machines/promocode/view.ts',
    ],
  },
  {
    name: 'menu',
    of: ['machines/menu/view.ts', 'app/shell/menu-tree.ts', 'app/shell/whole-tree.ts', 'app/brands/menu-entries.ts'],
  },
  {
    name: 'article',
    of: ['machines/article/rules.ts', 'ui/Rating/Rating.', 'ui/Rating/Stars.'],
  },
  { name: 'consent', of: ['machines/consent/rules.ts'] },
  // recorded and read on demand
  { name: 'recently-viewed', of: ['machines/recently-viewed/', 'app/features/recently-viewed/recently-viewed.ts'] },
  // all come with the customers
  {
    name: 'member-code',
    of: ['machines/member-code/rules.ts', 'app/adapters/browser/drop-secret.ts', 'app/adapters/browser/member-card.ts'],
  },
  // the choice of a shop
  {
    name: 'shops',
    of: [
      'machines/shop-picker/',
      'app/features/shop-picker/',
      'ui/StockBox/kilometres.ts',
      'app/adapters/browser/places.ts',
    ],
  },
  // front page and campaigns
  { name: 'front', of: ['ui/CategoryTile/', 'ui/Hero/', 'ui/PostCard/', 'ui/Section/'] },
  // reads the server's answers
  {
    name: 'answers',
    of: [
      'app/content/blog.ts',
      'app/content/media.ts',
      'app/content/service-answers.ts',
      'app/api/map-with-concurrency.ts',
      'app/adapters/browser/list-shops.ts',
      'ui/OpeningHours/OpeningHours.labels.ts',
      'ui/OpeningHours/hours-text.ts',
      'ui/OpeningHours/open-at.ts',
    ],
  },
  // every request and what is read of its answer
  {
    name: 'requests',
    of: [
      'app/api/answers.ts',
      'app/api/call.ts',
      'app/api/map.ts',
      'app/api/map-repairs.ts',
      'app/api/map-review.ts',
      'app/api/path.ts',
    ],
  },
]

const core = /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|xstate)\//

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

const either = (parts: readonly string[]): string => parts.map(escaped).join('|') || '$.'

/** The bundler's groups, the first that takes a module counts. What they import goes with them. */
export const chunkGroups: ({ name: string; test: RegExp } | { name: string; tags: ['$initial'] })[] = [
  { name: 'core', test: core },
  { name: 'shell', tags: ['$initial'] },
  ...groups.map(({ name, of, but = [] }) => ({
    name,
    test: new RegExp(`/(?!${either(but)})(?:${either(of)})`),
  })),
]
