export { ArticleCard, type ArticleCardProps, articleHref } from './ArticleCard.tsx'
export { labelsOf } from './labels-of.ts'
