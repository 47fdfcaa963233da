export { Link, LinkButton, type LinkButtonProps, type LinkProps, type LinkVariant } from './Link.tsx'
