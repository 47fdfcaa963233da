import { useCallback, useState } from 'react'
import { formatGiftCardCode } from '../../../machines/domain/gift-card-code.ts'
import { formatMoney, type Ore } from '../../../machines/domain/index.ts'
import { giftCardsCommands, selectGiftCards } from '../../../machines/gift-cards/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { byEar, spoken } from '../../../ui/Spoken/index.ts'
import { TextField } from '../../../ui/TextField/index.ts'
import { formatDate } from '../../content/dates.ts'
import { giftCardProblems } from '../../content/gift-card-problems.ts'
import { giftCardName } from '../../content/gift-card-rows.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import styles from './gift-cards.module.css'
import type { CheckoutPage } from './page.types.ts'

interface GiftCardsProps {
  actor: CheckoutPage['giftCards']
  /** What is left to pay, øre. */
  due: Ore
  /** Called when it is shown, and when it goes. */
  onShow: (isShown: boolean) => void
}

/** Where gift cards are entered, with those that pay. Takes the focus when it appears. */
export function GiftCards({ actor, due, onShow }: GiftCardsProps) {
  const { text, cards, isChecking, canAdd, problem } = useActorSelector(actor, selectGiftCards)
  const { type, submit, retry, remove } = useCommands(actor, giftCardsCommands)
  /** Code of the card that was taken back last. */
  const [removed, setRemoved] = useState<string | null>(null)
  const isFaulty = problem === 'fault'
  const check = () => {
    setRemoved(null)
    if (isFaulty) retry()
    else submit()
  }
  const undo = (code: string) => {
    type(code)
    check()
    focusField()
  }
  const focusField = useCallback(() => document.getElementById('gavekort')?.focus(), [])
  const appear = useCallback(
    (section: HTMLElement | null) => {
      onShow(section !== null)
      if (section) focusField()
    },
    [onShow, focusField],
  )
  const last = cards.at(-1)
  return (
    <section ref={appear} className={styles.cards} aria-label="Gavekort">
      {cards.length > 0 && (
        <ul>
          {cards.map((card) => (
            <li key={card.code}>
              <span>
                {byEar(
                  `${giftCardName(card.last4)}: ${formatMoney(card.balance)}, gjelder til ${formatDate(card.expiresAt)}`,
                )}
              </span>
              <Button
                variant="secondary"
                onClick={() => {
                  remove(card.last4)
                  setRemoved(card.code)
                }}
                aria-label={`Fjern gavekort som slutter på ${card.last4}`}
              >
                Fjern
              </Button>
            </li>
          ))}
        </ul>
      )}
      {removed !== null && (
        <p key={removed}>
          Gavekortet er fjernet.{' '}
          <Button ref={takeFocus} variant="secondary" onClick={() => undo(removed)}>
            Angre
          </Button>
        </p>
      )}
      <div className={styles.entry}>
        <TextField
          label={cards.length > 0 ? 'Kode på et gavekort til' : 'Kode på gavekortet'}
          id="gavekort"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          value={text}
          onValueChange={type}
          // the form around it orders
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            check()
          }}
          onBlur={({ currentTarget }) => tidied(currentTarget.value) !== text && type(tidied(currentTarget.value))}
          readOnly={isChecking}
          error={problem ? giftCardProblems[problem] : undefined}
        />
        <Button variant="secondary" isPending={isChecking} onClick={check} isDisabled={!canAdd}>
          {isFaulty ? 'Prøv igjen' : 'Bruk kortet'}
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {!problem &&
          (last || removed !== null) &&
          spoken(`Gavekortet er ${removed === null ? 'lagt til' : 'fjernet'}. Å betale er nå ${formatMoney(due)}.`)}
        {problem && problem !== 'changed' && giftCardProblems[problem]}
      </p>
    </section>
  )
}

/** The button that is pressed goes: its counterpart takes the focus. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus()

/** A typed code in groups of four; other text as it is. */
const tidied = (typed: string): string => {
  const code = typed.replace(/\s/g, '')
  return code.length === 16 ? formatGiftCardCode(code) : typed
}
