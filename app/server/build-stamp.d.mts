export function writeStamp(root: string): void
export function isBuilt(root: string): boolean
