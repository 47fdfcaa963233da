export * from './descriptors.ts'
export * from './graph.ts'
