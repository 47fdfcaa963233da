export declare const drawIcons: () => Record<string, string>
