import { useRef } from 'react'
import { compareNorwegian } from '../../../machines/domain/index.ts'
import {
  choicesFor,
  type OwnSize,
  selectSizeProfile,
  sizeProfileCommands,
} from '../../../machines/size-profile/index.ts'
import { Announced } from '../../../ui/Announcer/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { Section } from '../../../ui/Section/index.ts'
import { NativeSelect } from '../../../ui/Select/index.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/index.ts'
import { useRestoreFocusWithin } from '../../react/focus-restoration.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import styles from './kept-sizes.module.css'

const kinds: Readonly<Record<OwnSize['kind'], string>> = {
  letters: 'klær',
  children: 'klær (cm)',
  shoes: 'sko',
  numbers: 'tall',
  socks: 'sokker',
}

const nameOf = ({ audience, kind }: OwnSize): string => `${audience === 'Uni' ? 'Unisex' : audience}, ${kinds[kind]}`

/** The sizes that the shop remembers, to change and delete. */
export function KeptSizes() {
  const { sizeProfile } = useShopActors()
  const { sizes, canUndo, isOnAccount } = useActorSelector(sizeProfile, selectSizeProfile)
  const { change, remove, clear, undo } = useCommands(sizeProfile, sizeProfileCommands)
  const list = useRef<HTMLDivElement>(null)
  const answer = useRef<HTMLButtonElement>(null)
  // the pressed button goes: its counterpart takes the focus
  useRestoreFocusWithin(list, (place) => answer.current ?? place)
  return (
    <Section heading="Størrelsene dine" space="none" wrap={false}>
      <div ref={list} tabIndex={-1} className={styles.part}>
        {sizes.length === 0 ? (
          <p>Ingen størrelser er lagret. Når du legger en vare i handlekurven, husker vi størrelsen til neste gang.</p>
        ) : (
          <>
            <p>
              Vi velger dem for deg og viser dem først i filtrene.{' '}
              {isOnAccount
                ? 'De ligger på kontoen din, så du har dem på alle enhetene dine.'
                : 'De ligger bare i denne nettleseren.'}
            </p>
            <ul className={styles.sizes}>
              {sizes
                .toSorted((a, b) => compareNorwegian(nameOf(a), nameOf(b)))
                .map((own) => (
                  <li key={nameOf(own)}>
                    <NativeSelect
                      label={nameOf(own)}
                      value={own.size}
                      options={choicesFor(own).map((size) => ({ value: size, label: size }))}
                      onValueChange={(size) => change(own, size)}
                    />
                    <Button variant="secondary" onClick={() => remove(own)}>
                      Slett
                      <VisuallyHidden>{` størrelsen for ${nameOf(own)}`}</VisuallyHidden>
                    </Button>
                  </li>
                ))}
            </ul>
          </>
        )}
        {sizes.length > 1 && (
          <Button variant="secondary" onClick={clear}>
            Slett alle størrelsene
          </Button>
        )}
        <Announced as="div" className={styles.undo}>
          {canUndo && (
            <>
              <span>Slettet.</span>{' '}
              <Button ref={answer} variant="secondary" size="sm" onClick={undo}>
                Angre
              </Button>
            </>
          )}
        </Announced>
      </div>
    </Section>
  )
}
