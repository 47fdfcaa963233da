export { type SessionsContext, type SessionsEmitted, type SessionsEvent, sessionsMachine } from './machine.ts'
export { type SessionsPorts, sessionsWith } from './ports.ts'
export type { Session, SessionEndAnswer, SessionsAnswer } from './rules.ts'
export { type SessionsCommands, type SessionsView, selectSessions, sessionsCommands } from './view.ts'
