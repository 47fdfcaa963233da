export { ArticleColumns, ArticleLayout, type ArticleLayoutProps } from './ArticleLayout.tsx'
export { Gallery, type GalleryProps } from './Gallery.tsx'
