export declare const drawIcons: () => Record<string, string>
export declare const drawLateIcons: () => Record<string, { path: string; isMirrored?: boolean }>
