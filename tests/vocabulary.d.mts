export declare const forbidden: readonly (readonly [pattern: RegExp, use: string, files?: RegExp])[]
export declare const allowed: readonly { file: RegExp; line: RegExp; reason: string }[]
export declare function findForbidden(file: string, text: string): string[]
