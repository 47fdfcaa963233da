export type View = 'chart' | 'sequence'
