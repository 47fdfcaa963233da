export { Picture, type PictureProps, sourceSet } from './Picture.tsx'
