export { type RecentlyViewedContext, type RecentlyViewedEvent, recentlyViewedMachine } from './machine.ts'
export { type RecentlyViewedPorts, recentlyViewedWith } from './ports.ts'
export {
  mostViewed,
  parseRecentlyViewed,
  type StoredRecentlyViewed,
  type ViewedArticle,
  viewedDays,
} from './rules.ts'
export {
  type RecentlyViewedCommands,
  type RecentlyViewedView,
  recentlyViewedCommands,
  selectRecentlyViewed,
} from './view.ts'
