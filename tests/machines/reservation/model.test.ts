import { expect, it } from 'vitest'
import { reservationMachine } from '../../../machines/reservation/index.ts'
import { reservationModel } from '../../../machines/reservation/model.ts'
import { actorSubject, createModel, runPaths } from '../../../machines/testing/index.ts'
import { checkBroken } from '../check-broken.ts'

it('PAY-04 reservation: every state, transition and guard', () =>
  runPaths(createModel(reservationMachine, reservationModel), actorSubject(reservationMachine)))

const throughOpening = 'with an id, opening leads to reading at once'
const apart = 'an answer is one or the other: these guards are never true together'
const equivalents = {
  'swap branches: reservation.sending sendReservation onDone[1] [isRefused]': apart,
  'swap branches: reservation.sending sendReservation onDone[2] [isTooMany]': apart,
  'retarget: reservation.unread reservation.retry → opening': throughOpening,
  'retarget: reservation.shown reservation.check → opening': throughOpening,
}

it('PAY-04 reservation: whatever is broken is noticed', async () => {
  expect(await checkBroken(reservationMachine, reservationModel, equivalents)).toEqual([])
}, 60_000)
