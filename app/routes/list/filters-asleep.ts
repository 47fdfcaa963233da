import { sleeper } from '../../sleeping.tsx'

/** The filters beside the list: nobody needs their code before a hand comes near. */
export const filtersAsleep = sleeper(() => import('./filters.tsx').then(({ Filters }) => Filters))
