export { PostCard, type PostCardProps } from './PostCard.tsx'
export { PostGrid } from './PostGrid.tsx'
