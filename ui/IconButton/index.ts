export { IconButton, type IconButtonLook, type IconButtonProps, IconLink, type IconLinkProps } from './IconButton.tsx'
