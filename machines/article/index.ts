export { type ArticleEvent, type ArticleFact, articleMachine } from './machine.ts'
export { type ArticlePorts, articleWith } from './ports.ts'
export * from './rules.ts'
export { type ArticleView, articleView, type ColourOption, type ShownArticle, type SizeChoice } from './view.ts'
