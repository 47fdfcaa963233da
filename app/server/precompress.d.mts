export function precompress(directory: string): Promise<void>
