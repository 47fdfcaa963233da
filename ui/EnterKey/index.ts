export { chooseByEnter } from './choose-by-enter.ts'
