export { ConsentChoices, type ConsentChoicesLabels, type ConsentChoicesProps } from './ConsentChoices.tsx'
