export type { RenderLink } from '../internal/render-link.tsx'
export { Link, LinkButton, type LinkButtonProps, type LinkProps, type LinkVariant } from './Link.tsx'
export { telHref } from './tel-href.ts'
