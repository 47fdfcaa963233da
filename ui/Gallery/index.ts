export { ArticleColumns, type ArticleColumnsProps, ArticleLayout, type ArticleLayoutProps } from './ArticleLayout.tsx'
export { ArticleSkeleton, type ArticleSkeletonProps } from './ArticleSkeleton.tsx'
export type { GalleryLabels } from './Gallery.labels.ts'
export { Gallery, type GalleryProps } from './Gallery.tsx'
