export { BannerSplit, type BannerSplitProps } from './BannerSplit.tsx'
