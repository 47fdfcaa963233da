export { follow } from './follow.ts'
export { relay, senderOf } from './relay.ts'
