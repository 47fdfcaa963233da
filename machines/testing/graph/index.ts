export * from './descriptors.ts'
export { mermaidOf, scxmlOf } from './formats.ts'
export * from './graph.ts'
