export { kilometres } from './kilometres.ts'
export { StockBox, type StockBoxProps, type StockBoxShop } from './StockBox.tsx'
