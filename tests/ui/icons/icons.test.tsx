import { expect, it } from 'vitest'
import { paths } from '../../../ui/Icon/paths.ts'
import { drawIcons } from './generate.mjs'

it('The icons in the kit are what the generator draws from its list', () => {
  expect(paths).toEqual(drawIcons())
})
