export { relay, senderOf } from './relay.ts'
