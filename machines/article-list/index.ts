export {
  type ArticleListContext,
  type ArticleListEvent,
  type ArticleListFact,
  type ArticleListInput,
  articleListMachine,
} from './machine.ts'
export { type ArticleListPorts, articleListWith } from './ports.ts'
export * from './rules.ts'
export { type ArticleListView, articleListView, type Chip, type FilterOption } from './view.ts'
