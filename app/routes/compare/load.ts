import type { LoaderArgs } from '../../page/page.types.ts'
import type { ComparePage } from './page.types.ts'

/** The choice is in localStorage: the screen loads its articles. */
export const load = ({ api }: LoaderArgs): ComparePage => ({ api })
