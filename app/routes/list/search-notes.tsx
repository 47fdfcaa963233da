import { useId } from 'react'
import type { AskedService, SearchReading } from '../../../machines/domain/index.ts'
import { EmptyState } from '../../../ui/EmptyState/index.ts'
import { Icon } from '../../../ui/Icon/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { byEar, spoken } from '../../../ui/Spoken/index.ts'
import { searchPath } from '../../content/search-text.ts'
import { serviceAnswerOf } from '../../content/service-answers.ts'
import { sizeLabel } from '../../content/size-text.ts'
import { useActorSelector } from '../../react/use-actor.ts'
import type { ListPage } from './page.types.ts'
import styles from './search-notes.module.css'

/** Answers to questions, what the search understood, and what to do where it found nothing. */
export function SearchNotes({ list }: { list: ListPage['actor'] }) {
  const text = useActorSelector(list, ({ context }) => context.query.scope.text)
  const reading = useActorSelector(list, ({ context }) => context.answer?.reading ?? null)
  const hasHits = useActorSelector(list, ({ context }) => (context.answer?.facets.groups.length ?? 0) > 0)
  if (!reading) return null
  return (
    <div className={styles.notes}>
      {reading.services.map((asked) => (
        <Answer key={asked.topic} asked={asked} />
      ))}
      <Corrections text={text} reading={reading} />
      {hasHits && <Words reading={reading} />}
      {!hasHits && <Nothing text={text} reading={reading} />}
    </div>
  )
}

function Answer({ asked }: { asked: AskedService }) {
  const id = useId()
  const { heading, text, href, link } = serviceAnswerOf(asked)
  return (
    <section className={styles.answer} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p>{byEar(text)}</p>
      <Link variant="alone" href={href}>
        {link}
      </Link>
    </section>
  )
}

const listed = (words: readonly string[]): string =>
  words.map((word) => `«${word}»`).reduce((all, word, at) => `${all}${at === words.length - 1 ? ' og ' : ', '}${word}`)

function Corrections({ text, reading: { corrected, leftOut } }: { text: string; reading: SearchReading }) {
  if (corrected === null && leftOut.length === 0) return null
  return (
    <p className={styles.correction}>
      {corrected !== null && `Ingen treff på «${text}». Her er treffene på «${corrected}».`}
      {corrected !== null && leftOut.length > 0 && ' '}
      {leftOut.length > 0 && `Ingen varer passer med alt du søkte etter. Disse er nærmest, uten ${listed(leftOut)}.`}
    </p>
  )
}

type Word = SearchReading['words'][number]

const labels: Readonly<Partial<Record<Word['kind'], (text: string) => string>>> = {
  size: sizeLabel,
  place: (text) => `På lager: ${text}`,
}

/** A single word is the whole search: there is nothing to take out. */
function Words({ reading: { words, leftOut } }: { reading: SearchReading }) {
  const shown = words.filter(({ without, text }) => without !== '' && !leftOut.includes(text))
  if (shown.length < 2) return null
  return (
    <ul className={styles.words} aria-label="Slik forsto vi søket">
      {shown.map(({ kind, text, without }) => {
        const label = labels[kind]?.(text) ?? text
        return (
          <li key={`${kind} ${text} ${without}`}>
            <a href={searchPath(without)} aria-label={`Søk uten ${spoken(label)}`}>
              {label}
              <Icon name="x" size={20} />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function Nothing({ text, reading }: { text: string; reading: SearchReading }) {
  const { alternatives, categories, services } = reading
  if (services.length > 0) return null
  return (
    <EmptyState heading="Ingen treff">
      <p>Vi fant ingen varer som heter «{text}». Sjekk skrivemåten, prøv et mer generelt ord eller velg en kategori.</p>
      <Ways heading="Mente du …" ways={alternatives.map((name) => ({ name, href: searchPath(name) }))} />
      <Ways heading="Populære kategorier" ways={categories} />
    </EmptyState>
  )
}

function Ways({ heading, ways }: { heading: string; ways: SearchReading['categories'] }) {
  const id = useId()
  if (ways.length === 0) return null
  return (
    <section className={styles.ways} aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      <ul className={styles.words}>
        {ways.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
