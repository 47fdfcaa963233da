export { BrandMark, type BrandMarkProps, vardeholmMark } from './BrandMark.tsx'
export { Icon, type IconName, type IconProps, iconNames } from './Icon.tsx'
