import type { LoaderArgs } from '../../page/page.types.ts'

export type ComparePage = Pick<LoaderArgs, 'api'>
