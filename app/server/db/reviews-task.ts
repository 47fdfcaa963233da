import { largestId } from '../core/fields.ts'
import { OperatorError } from '../core/operator-error.ts'
import {
  approveReviews,
  rejectReviews,
  replyToReview,
  reviewEvents,
  takeDownReview,
  waitingReviews,
} from '../reviews/moderation.ts'
import type { Db } from './database.ts'
import { escapeForTerminal } from './escape-for-terminal.ts'

const command = 'npm run reviews'
const usage = `Say ${command}, or after it -- approve <id> …, reject <id> …, reply <id> "<text>", takedown <id> "<reason>" or log <id>.`

/** `npm run reviews`: lists reviews that wait for moderation, and moderates them. @throws OperatorError */
export async function reviewsTask(db: Db, given: readonly string[], log: (line: string) => void): Promise<void> {
  const [what = 'list', ...rest] = given
  switch (what) {
    case 'list':
      return list(db, log)
    case 'approve':
      return logOutcome('Approved', rest, await approveReviews(db, idsIn(rest)), log)
    case 'reject':
      return logOutcome('Deleted', rest, await rejectReviews(db, idsIn(rest)), log)
    case 'reply': {
      const [id, text, ...more] = rest
      if (id === undefined || text === undefined || more.length > 0) throw new OperatorError('badSetting', usage)
      if (!(await replyToReview(db, idsIn([id])[0]!, text.trim()))) throw none([id])
      return log(`Replied to ${id}`)
    }
    case 'takedown': {
      const [id, reason, ...more] = rest
      if (id === undefined || !reason?.trim() || more.length > 0) throw new OperatorError('badSetting', usage)
      if (!(await takeDownReview(db, idsIn([id])[0]!, reason.trim()))) throw none([id])
      return log(`Taken down ${id}: it waits again, to be rejected or approved`)
    }
    case 'log': {
      for (const id of idsIn(rest)) await logEvents(db, id, log)
      return
    }
    default:
      throw new OperatorError('badSetting', usage)
  }
}

async function logEvents(db: Db, id: number, log: (line: string) => void): Promise<void> {
  for (const { day, action, reason } of await reviewEvents(db, id)) {
    log(`${id}  ${day}  ${action}${reason === null ? '' : `: ${reason}`}`)
  }
}

async function list(db: Db, log: (line: string) => void): Promise<void> {
  const waiting = await waitingReviews(db)
  if (waiting.length === 0) log('No review waits.')
  for (const { id, day, rating, article, articleId, customer, content } of waiting) {
    log(`${id}  ${day}  ${rating}/5  ${escapeForTerminal(article)} (${articleId}), by ${escapeForTerminal(customer)}`)
    log(`    ${escapeForTerminal(content)}`)
  }
}

function idsIn(given: readonly string[]): number[] {
  const ids = given.map(Number)
  const areIds = given.every((text) => /^\d+$/.test(text)) && ids.every((id) => id >= 1 && id <= largestId)
  if (ids.length === 0 || !areIds) throw new OperatorError('badSetting', usage)
  return ids
}

function logOutcome(done: string, asked: readonly string[], ids: readonly number[], log: (line: string) => void): void {
  if (ids.length > 0) log(`${done} ${ids.join(', ')}`)
  const others = asked.filter((id) => !ids.includes(Number(id)))
  if (others.length > 0) throw none(others)
}

const none = (ids: readonly string[]): OperatorError =>
  new OperatorError('badSetting', `No review that this can be done to: ${ids.join(', ')}. See ${command}.`)
