export { ConsentBox, type ConsentBoxProps } from './ConsentBox.tsx'
