export { type StockLevel, StockNote, type StockNoteProps } from './StockNote.tsx'
export { stockInShops, stockOfPieces } from './stock-words.ts'
