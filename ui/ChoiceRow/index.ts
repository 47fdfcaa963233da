export { type Choice, ChoiceRows, type ChoiceRowsProps } from './ChoiceRow.tsx'
