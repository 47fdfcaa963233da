export { english, type Messages, norwegian } from '../messages.ts'
export { LabelsProvider, type LabelsProviderProps } from './LabelsProvider.tsx'
