export { wholeWords } from './whole-words.tsx'
