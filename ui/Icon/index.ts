export { BrandMark, type BrandMarkProps, vardeholmMark } from './BrandMark.tsx'
export { Icon, type IconDrawing, type IconName, type IconProps, iconNames } from './Icon.tsx'
export * from './late-paths.ts'
