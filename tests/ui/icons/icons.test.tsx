import { expect, it } from 'vitest'
import * as late from '../../../ui/Icon/late-paths.ts'
import { paths } from '../../../ui/Icon/paths.ts'
import { drawIcons, drawLateIcons } from './generate.mjs'

it('The icons in the kit are what the generator draws from its lists', () => {
  expect(paths).toEqual(drawIcons())
  expect({ ...late }).toEqual(drawLateIcons())
})
