export { ArticleGrid, type ArticleGridProps } from './ArticleGrid.tsx'
