export type { StockNoteLabels } from './StockNote.labels.ts'
export { type StockLevel, StockNote, type StockNoteProps } from './StockNote.tsx'
export { stockInShops, stockOfPieces } from './stock-words.ts'
