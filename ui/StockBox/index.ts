export { StockBox, type StockBoxProps } from './StockBox.tsx'
