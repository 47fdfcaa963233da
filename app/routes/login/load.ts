import { arrivalAt } from '../../features/customers/arrival.ts'
import type { LoaderArgs } from '../../page/page.types.ts'
import type { LoginPage } from './page.types.ts'

export const load = ({ url }: LoaderArgs): LoginPage => ({ data: arrivalAt(url) })
