export { ArticleCard, type ArticleCardProps, articleHref } from './ArticleCard.tsx'
export { ArticleCardSkeleton } from './ArticleCardSkeleton.tsx'
export { labelsOf } from './labels-of.ts'
