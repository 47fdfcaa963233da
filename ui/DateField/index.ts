export { DateField, type DateFieldProps, type DateParts, isoDay } from './DateField.tsx'
