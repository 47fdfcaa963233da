import { expect } from 'vitest'
import { shopPickerMachine } from '../../../machines/shop-picker/index.ts'
import { shopPickerModel } from '../../../machines/shop-picker/model.ts'
import { actorSubject, checkMutants, createModel, runPaths } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(shopPickerMachine, shopPickerModel)
const apart = 'stored value, log and emitted event do not see each other: their order does not matter'
const equivalents = {
  'reverse actions: shopPicker.listed.locating after positionTimeout': apart,
  'reverse actions: shopPicker.listed.locating locate onDone[1]': apart,
  'reverse actions: shopPicker.listed.locating locate onError': apart,
}

visitsWholeChart('PROD-03 PAY-01 INFO-04 shop picker visits every state, transition and guard', shopPickerMachine, () =>
  runPaths(model, actorSubject(shopPickerMachine)),
)

noticesMutants(
  import.meta.filename,
  'PROD-03 PAY-01 INFO-04 shop picker notices every mutant',
  shopPickerMachine,
  async () => {
    const { alive } = await checkMutants(shopPickerMachine, (mutant) => runPaths(model, actorSubject(mutant)), {
      equivalents,
    })
    expect(alive).toEqual([])
  },
)
