export * from './use-machine-view.ts'
