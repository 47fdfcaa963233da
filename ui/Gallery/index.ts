export { ArticleColumns, ArticleLayout, type ArticleLayoutProps } from './ArticleLayout.tsx'
export { ArticleSkeleton } from './ArticleSkeleton.tsx'
export { Gallery, type GalleryProps } from './Gallery.tsx'
