import { type FormEvent, useState } from 'react'
import { normaliseSearch } from '../../machines/domain/index.ts'
import { SearchField } from '../../ui/SearchField/index.ts'
import { searchPath } from '../content/search-text.ts'
import { useShop } from '../use-shop.ts'
import styles from './shell.module.css'

const emptyId = 'sok-tomt'

/** The search of the header. Without JavaScript it is a form that the server answers. */
export function Search() {
  const { navigation } = useShop()
  const [text, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isNothing = normaliseSearch(text) === ''
    setEmpty(isNothing)
    if (!isNothing) navigation.send({ type: 'navigation.go', href: searchPath(text) })
  }
  return (
    <search>
      <form action="/search" method="get" onSubmit={submit}>
        <SearchField
          name="q"
          label="Søk i hele butikken"
          placeholder="Søk i hele butikken her..."
          value={text}
          onValueChange={setText}
          onClear={() => setText('')}
          aria-describedby={isEmpty ? emptyId : undefined}
        />
        <p id={emptyId} role="status" className={styles.empty}>
          {isEmpty && 'Skriv inn det du vil søke etter'}
        </p>
      </form>
    </search>
  )
}
