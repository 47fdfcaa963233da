export * from './Button/index.ts'
export * from './Icon/index.ts'
export * from './Spinner/index.ts'
export * from './VisuallyHidden/index.ts'
