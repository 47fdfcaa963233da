import { arrivalAt } from '../../features/customers/arrival.ts'
import type { LoaderArgs } from '../../page/page.types.ts'
import type { RegisterPage } from './page.types.ts'

export const load = ({ url }: LoaderArgs): RegisterPage => ({ data: arrivalAt(url) })
