export { type RecentlyViewedContext, type RecentlyViewedEvent, recentlyViewedMachine } from './machine.ts'
export { type RecentlyViewedPorts, recentlyViewedWith } from './ports.ts'
export {
  type ListPlace,
  mostViewed,
  parseRecentlyViewed,
  type Remembered,
  type StoredPlaces,
  type StoredRecentlyViewed,
  type ViewedArticle,
  type ViewedList,
  viewedDays,
} from './rules.ts'
export {
  type RecentlyViewedCommands,
  type RecentlyViewedView,
  recentlyViewedCommands,
  selectRecentlyViewed,
} from './view.ts'
