import * as v from 'valibot'
import { id } from '../../core/fields.ts'
import { sessionHash } from '../../core/session-id.ts'
import { activePoll, answersOf, pollById, pollOf, pollScore, questionScore, takeAnswers } from '../../polls/polls.ts'
import * as contract from '../contract/index.ts'
import { idInPath } from '../fields.ts'
import { json, jsonText } from '../responses.ts'
import { type Route, route, type Shop } from '../route.ts'

const mostAnswers = 100
const choices = v.object({
  answers: v.pipe(
    v.array(v.object({ question_id: id, option_id: id }), 'Må være en liste'),
    v.maxLength(mostAnswers, `Høyst ${mostAnswers} svar`),
  ),
})
const noSuchPoll = { 404: 'No such poll' }
const noSuchQuestion = { 404: 'No such question, or no such option in it' }
const pollOver = { 409: 'The poll is over' }
const tooMany = { 429: 'Too many visitors of this network have answered the poll' }

/** Counts a visitor's first answer to the poll. @throws DomainError rateLimited */
async function countVisitor(shop: Shop, poll: number, { session, address }: { session: string; address: string }) {
  const own = await answersOf(shop.db, sessionHash(session), { poll })
  if (own.length === 0) await shop.customers.vote(address, poll)
}

export const pollRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/polls/active',
    summary: 'Reads the active poll',
    responses: { response: contract.poll, empty: 'No active poll' },
    handler: async ({ shop }) => {
      const body = await activePoll(shop.db)
      return body === null ? new Response(null, { status: 204 }) : jsonText(body)
    },
  }),
  route({
    method: 'GET',
    path: '/polls/:id',
    summary: 'Reads a poll with its questions',
    params: idInPath,
    responses: { response: contract.poll, errors: noSuchPoll },
    handler: async ({ shop, path }) => jsonText(await pollById(shop.db, path.id)),
  }),
  route({
    method: 'GET',
    path: '/polls/:id/score',
    summary: "What the visitor's own answers came to",
    params: idInPath,
    responses: { response: contract.pollScore, errors: noSuchPoll },
    handler: async ({ shop, path, session }) => {
      const own = await answersOf(shop.db, sessionHash(session), { poll: path.id })
      const options = own.map(({ option_id }) => option_id)
      return jsonText(await pollScore(shop.db, path.id, options))
    },
  }),
  route({
    method: 'POST',
    path: '/polls/:id/score',
    summary: 'Scores answers without storing them',
    extension: true,
    params: idInPath,
    body: choices,
    responses: { response: contract.pollScore, errors: noSuchPoll },
    handler: async ({ shop, path, body }) => {
      const options = body.answers.map(({ option_id }) => option_id)
      return jsonText(await pollScore(shop.db, path.id, options))
    },
  }),
  route({
    method: 'GET',
    path: '/polls/questions/:id/score',
    summary: 'Counts the answers to a question',
    params: idInPath,
    responses: { response: contract.questionScore, errors: { 404: 'No such question' } },
    handler: async ({ shop, path }) => jsonText(await questionScore(shop.db, path.id)),
  }),
  route({
    method: 'GET',
    path: '/polls/questions/:id/answers',
    summary: "The visitor's own answer to a question",
    params: idInPath,
    responses: { response: v.array(contract.pollAnswer), errors: { 404: 'No such question' } },
    handler: async ({ shop, path, session }) =>
      json(await answersOf(shop.db, sessionHash(session), { question: path.id })),
  }),
  route({
    method: 'POST',
    path: '/polls/questions/:id/answers',
    summary: 'Answers a question; a visitor’s first answer counts',
    extension: true,
    params: idInPath,
    body: v.object({ option_id: id }),
    responses: { response: contract.pollAnswer, errors: { ...noSuchQuestion, ...pollOver, ...tooMany } },
    handler: async ({ shop, path, body, session, address }) => {
      await countVisitor(shop, await pollOf(shop.db, path.id), { session, address })
      const [taken] = await takeAnswers(shop.db, sessionHash(session), [{ ...body, question_id: path.id }])
      return json(taken)
    },
  }),
  route({
    method: 'GET',
    path: '/polls/:id/answers',
    summary: "The visitor's own answers to a poll",
    params: idInPath,
    responses: { response: v.array(contract.pollAnswer), errors: noSuchPoll },
    handler: async ({ shop, path, session }) => json(await answersOf(shop.db, sessionHash(session), { poll: path.id })),
  }),
  route({
    method: 'POST',
    path: '/polls/:id/answers',
    summary: 'Answers several questions at once; the first answer to each counts',
    extension: true,
    params: idInPath,
    body: choices,
    responses: { response: v.array(contract.pollAnswer), errors: { ...noSuchQuestion, ...pollOver, ...tooMany } },
    handler: async ({ shop, path, body, session, address }) => {
      await pollById(shop.db, path.id)
      await countVisitor(shop, path.id, { session, address })
      return json(await takeAnswers(shop.db, sessionHash(session), body.answers, path.id))
    },
  }),
]
