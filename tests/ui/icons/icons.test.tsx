import { expect, it } from 'vitest'
import * as late from '../../../ui/Icon/late-paths.ts'
import { paths } from '../../../ui/Icon/paths.ts'
import { drawIcons, drawLateIcons } from './generate.mjs'

it('the kit’s icons equal the generator’s output', () => {
  expect(paths).toEqual(drawIcons())
  expect({ ...late }).toEqual(drawLateIcons())
})
