import type { Colour } from '../../machines/domain/index.ts'
import { VisuallyHidden } from '../VisuallyHidden/index.ts'
import styles from './ArticleCard.module.css'

/** Maximum on a card. */
const shown = 3

interface ColourDotsProps {
  colours: readonly Pick<Colour, 'id' | 'name' | 'hex'>[]
  label: (names: readonly string[]) => string
}

/** An article's colours: dots, with their names for screen readers. The first is the one in the picture. */
export function ColourDots({ colours, label }: ColourDotsProps) {
  const dots = colours.filter(({ hex }) => hex !== null)
  if (dots.length === 0) return null
  return (
    <p className={styles.dots} data-slot="article-card-colours">
      <VisuallyHidden>{label(dots.map(({ name }) => name))}</VisuallyHidden>
      {dots.slice(0, shown).map(({ id, hex }, index) => (
        <svg key={id} viewBox="0 0 16 16" aria-hidden="true" data-shown={(index === 0 && dots.length > 1) || undefined}>
          <circle cx="8" cy="8" r="7.5" fill={hex ?? undefined} />
        </svg>
      ))}
      {dots.length > shown && <span aria-hidden="true">+{dots.length - shown}</span>}
    </p>
  )
}
