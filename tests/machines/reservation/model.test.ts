import { expect } from 'vitest'
import { reservationMachine } from '../../../machines/reservation/index.ts'
import { reservationModel } from '../../../machines/reservation/model.ts'
import { actorSubject, createModel, runPaths } from '../../../machines/testing/index.ts'
import { checkBroken } from '../check-broken.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

visitsWholeChart('PAY-04 reservation visits every state, transition and guard', reservationMachine, () =>
  runPaths(createModel(reservationMachine, reservationModel), actorSubject(reservationMachine)),
)

noticesMutants(import.meta.filename, 'PAY-04 reservation notices every mutant', reservationMachine, async () => {
  expect(await checkBroken(reservationMachine, reservationModel)).toEqual([])
})
