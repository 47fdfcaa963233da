export type View = 'chart' | 'sequence'
/** Format of an exported chart. */
export type ExportFormat = 'svg' | 'mermaid' | 'scxml' | 'xstate'
