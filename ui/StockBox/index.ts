export { StockBox, type StockBoxProps, type StockBoxShop } from './StockBox.tsx'
