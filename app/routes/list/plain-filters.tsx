import {
  type ArticleListView,
  type FilterOption,
  selectFilters,
  sortWords,
} from '../../../machines/article-list/index.ts'
import { formatKroner } from '../../../machines/domain/index.ts'
import { inOrder } from '../../../machines/shop-picker/index.ts'
import { Button, ButtonLink } from '../../../ui/Button/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { wholeWords } from '../../../ui/WholeWords/index.ts'
import { brand } from '../../brands/index.ts'
import type { ListPage } from './page.types.ts'
import styles from './plain-filters.module.css'
import { propertyGroups } from './property-groups.ts'
import { sizeGroups } from './size-groups.ts'
import { sortOptions } from './texts.ts'

interface PlainFiltersProps extends Pick<ListPage, 'actor'>, Pick<ArticleListView, 'filterCount' | 'sort'> {
  /** The list's own path. */
  path: string
  /** Address of the next page; null when all is shown. */
  more: string | null
}

/** Filters, sorting and paging without JavaScript: a form and a link. A browser with JavaScript gets only their styles. */
export const PlainFilters = (props: Omit<PlainFiltersProps, 'more'>) => (
  // the class stands here, since the build drops styles that no code of the browser uses
  <noscript className={styles.plain}>{import.meta.env.SSR && <Filters {...props} />}</noscript>
)

const Filters = ({ actor, filterCount, sort, path }: Omit<PlainFiltersProps, 'more'>) => {
  const view = selectFilters(actor.getSnapshot())
  return (
    <details open={filterCount > 0}>
      <summary>Filter og rekkefølge</summary>
      <form action={path} method="get">
        <Choices legend="Kjønn" name="kjonn" options={view.genders} />
        <Choices legend="Type" name="gruppe" options={view.groups} />
        {sizeGroups(view.sizes).map(({ kind, legend, options }) => (
          <Choices key={kind} legend={legend} name="storrelse" options={options} />
        ))}
        <Choices legend="Farge" name="farge" options={view.colours} />
        <Choices legend="Merke" name="merke" options={view.brands} />
        {propertyGroups(view.properties).map(({ kind, legend, options }) => (
          <Choices key={kind} legend={legend} name="egenskap" options={options} least={1} />
        ))}
        <Choices legend="På lager i" name="butikk" options={shopsIn(view.shops)} />
        {view.price && (
          <fieldset>
            <legend>
              Pris, {formatKroner(view.price.bounds.min)} til {formatKroner(view.price.bounds.max)}
            </legend>
            <label>
              Fra <input type="number" name="fra" min={0} defaultValue={view.price.value?.min} />
            </label>
            <label>
              Til <input type="number" name="til" min={0} defaultValue={view.price.value?.max} />
            </label>
          </fieldset>
        )}
        <fieldset>
          <legend>Rekkefølge</legend>
          <label>
            {'Sorter etter '}
            <select name="sorter" defaultValue={sortWords[sort.by]}>
              {sortOptions.map(({ value, label }) => (
                <option key={value} value={sortWords[value]}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label>
            <input type="checkbox" name="rekkefolge" value="synkende" defaultChecked={sort.order === 'desc'} />
            {' Omvendt rekkefølge'}
          </label>
        </fieldset>
        <Button type="submit">Vis varene</Button>
      </form>
    </details>
  )
}

/** Without counts: those of all shops weigh more than the document has room for. */
const shopsIn = (shops: readonly FilterOption[]): readonly FilterOption[] =>
  inOrder(shops, { distances: {}, having: null, brand: brand.name }).map(({ id, name, checked }) => ({
    id,
    name,
    checked,
  }))

interface ChoicesProps {
  legend: string
  name: string
  options: readonly FilterOption[]
  /** Fewer options are no choice. */
  least?: number
}

const Choices = ({ legend, name, options, least = 2 }: ChoicesProps) =>
  options.length >= least && (
    <fieldset>
      <legend>{legend}</legend>
      {options.map((option) => {
        const text = `${option.name}${option.count === undefined ? '' : ` (${option.count})`}`
        return (
          <label key={option.id}>
            <input type="checkbox" name={name} value={option.id} defaultChecked={option.checked} />
            <span>{byEar(text, wholeWords(text))}</span>
          </label>
        )
      })}
    </fieldset>
  )

export const PlainMore = ({ more }: Pick<PlainFiltersProps, 'more'>) =>
  more !== null && (
    <noscript>
      {import.meta.env.SSR && (
        <ButtonLink href={more} variant="secondary">
          Vis flere varer
        </ButtonLink>
      )}
    </noscript>
  )
