export { wholeMeasures } from './whole-measures.tsx'
export { wholeWords } from './whole-words.tsx'
