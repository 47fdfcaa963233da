export { BannerSplit, type BannerSplitProps, bannerSplitSizes } from './BannerSplit.tsx'
