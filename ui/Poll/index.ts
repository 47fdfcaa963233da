export { Poll, type PollLabels, type PollProps } from './Poll.tsx'
