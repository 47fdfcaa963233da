export { ArtPicture, type ArtPictureProps } from './ArtPicture.tsx'
export { Picture, type PictureProps, sourceSet } from './Picture.tsx'
