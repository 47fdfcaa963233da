export { ArticleColumns, type ArticleColumnsProps, ArticleLayout, type ArticleLayoutProps } from './ArticleLayout.tsx'
export { ArticleSkeleton, type ArticleSkeletonProps } from './ArticleSkeleton.tsx'
export { Gallery, type GalleryProps } from './Gallery.tsx'
