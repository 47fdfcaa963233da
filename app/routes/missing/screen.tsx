import { ErrorState } from '../../../ui/ErrorState/index.ts'
import { Head } from '../../head.tsx'

export function Screen() {
  return (
    <>
      <Head title="Fant ikke siden" noIndex />
    </>
  )
}
