export { PostCard, type PostCardProps } from './PostCard.tsx'
export { PostGrid, type PostGridProps } from './PostGrid.tsx'
