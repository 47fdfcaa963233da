import { expect } from 'vitest'
import { authenticationMachine } from '../../../machines/authentication/index.ts'
import { authenticationModel } from '../../../machines/authentication/model.ts'
import { actorSubject, createModel, runPaths } from '../../../machines/testing/index.ts'
import { checkBroken } from '../check-broken.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(authenticationMachine, authenticationModel)

visitsWholeChart('USER-01 USER-02 authentication visits every state, transition and guard', authenticationMachine, () =>
  runPaths(model, actorSubject(authenticationMachine)),
)

const equivalents = {
  'reverse actions: authentication.reloading entry': 'the page that is loaded is not made of the login',
}

noticesMutants(
  import.meta.filename,
  'USER-02 USER-05 authentication notices every mutant',
  authenticationMachine,
  async () => {
    expect(await checkBroken(authenticationMachine, authenticationModel, equivalents)).toEqual([])
  },
)
