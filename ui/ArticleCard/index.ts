export type { ArticleCardLabels } from './ArticleCard.labels.ts'
export { ArticleCard, type ArticleCardProps } from './ArticleCard.tsx'
export { ArticleCardSkeleton, type ArticleCardSkeletonProps } from './ArticleCardSkeleton.tsx'
export { labelsOf } from './labels-of.ts'
