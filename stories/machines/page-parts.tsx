import type { FormEvent } from 'react'
import type { SnapshotFrom } from 'xstate'
import { accountCommands, selectAccount } from '../../machines/account/index.ts'
import { addressLookupCommands, selectAddressLookup } from '../../machines/address-lookup/index.ts'
import { articleCommands, selectArticle } from '../../machines/article/index.ts'
import {
  articleListCommands,
  type articleListMachine,
  selectArticleList,
  selectOptions,
} from '../../machines/article-list/index.ts'
import { authenticationCommands, selectAuthentication } from '../../machines/authentication/index.ts'
import { backInStockCommands, selectBackInStock } from '../../machines/back-in-stock/index.ts'
import { customerConsents, formatMoney } from '../../machines/domain/index.ts'
import { type HistoryEntry, historyCommands, selectHistory } from '../../machines/history/index.ts'
import { navigationCommands, selectNavigation } from '../../machines/navigation/index.ts'
import { orderReturnCommands, selectOrderReturn } from '../../machines/order-return/index.ts'
import { type PaymentPhase, paymentCommands, selectPayment } from '../../machines/payment/index.ts'
import { reservationCommands, selectReservation } from '../../machines/reservation/index.ts'
import { requestSample } from '../../machines/reservation/model.ts'
import { reviewsCommands, selectReviews } from '../../machines/reviews/index.ts'
import { selectWithdrawal, withdrawalCommands } from '../../machines/withdrawal/index.ts'
import {
  ArticleCard,
  ArticleGrid,
  Button,
  Checkbox,
  EmptyState,
  ErrorState,
  FieldWithButton,
  ListBar,
  LoadMore,
  OrderRow,
  PasswordField,
  Price,
  ProgressBar,
  Reviews,
  SizePicker,
  StatusBadge,
  StockNote,
  TextField,
} from '../../ui/index.ts'
import { QuantityStepper } from '../../ui/QuantityStepper/index.ts'
import { WithdrawalForm } from '../../ui/WithdrawalForm/index.ts'
import { type Part, part } from './part.ts'

/** Values of a sent form. */
function sent(event: FormEvent<HTMLFormElement>): Readonly<Record<string, string>> {
  event.preventDefault()
  return Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]))
}

const unsettled: readonly PaymentPhase[] = ['unpaid', 'declined', 'aborted', 'expired']
const waiting = (label: string) => <ProgressBar label={label} value={null} />

const selectListWithGenders = (snapshot: SnapshotFrom<typeof articleListMachine>) => ({
  ...selectArticleList(snapshot),
  genders: selectOptions(snapshot, 'genders'),
})

function titleOfEntry(entry: HistoryEntry): string {
  if (entry.kind === 'review') return entry.articleName
  return entry.kind === 'article' ? entry.article.name : (entry.lines[0]?.name ?? '')
}

/** Of machines that a whole page is about: as much of it as shows what the machine does. */
export const pageParts: Readonly<Record<string, Part>> = {
  account: part(selectAccount, accountCommands, (view, commands) =>
    view.deleted ? (
      <EmptyState heading="Kontoen er slettet" />
    ) : (
      <>
        <form onSubmit={(event) => commands.update(sent(event))}>
          <TextField label="Fornavn" name="firstName" defaultValue={view.customer.firstName} />
          <Button type="submit" isPending={view.busy}>
            Lagre
          </Button>
        </form>
        <p role="status">{[view.notice, ...view.errors].filter(Boolean).join(', ')}</p>
        {customerConsents.map((purpose) => (
          <Checkbox
            key={purpose}
            label={purpose}
            checked={view.consents[purpose]}
            disabled={!view.canSetConsent}
            onCheckedChange={(given) => commands.setConsent(purpose, given)}
          />
        ))}
        {view.canEdit && (
          <Button variant="secondary" onClick={commands.download}>
            Last ned dine data
          </Button>
        )}
        {view.asking ? (
          <>
            <Button onClick={() => commands.confirmDelete('fjelltur-2026')}>Ja, slett kontoen</Button>
            <Button variant="secondary" onClick={commands.cancelDelete}>
              Avbryt
            </Button>
          </>
        ) : (
          view.canEdit && (
            <Button variant="secondary" onClick={commands.askToDelete}>
              Slett kontoen
            </Button>
          )
        )}
      </>
    ),
  ),
  'address-lookup': part(
    selectAddressLookup,
    addressLookupCommands,
    ({ looking, addresses, problem }, { find, retry, clear }) => (
      <>
        <FieldWithButton
          field={<TextField label="Adresse" name="address" defaultValue="Storgata 1" />}
          button={
            <Button type="submit" isPending={looking}>
              Finn
            </Button>
          }
          onSubmit={(event) => find(sent(event).address ?? '', '0155')}
        />
        <ul>
          {addresses.map(({ street, houseNumber, postalCode, city }) => (
            <li key={`${street} ${houseNumber} ${postalCode}`}>{`${street} ${houseNumber}, ${postalCode} ${city}`}</li>
          ))}
        </ul>
        <p role="status">{problem}</p>
        {problem === 'fault' && <Button onClick={retry}>Prøv igjen</Button>}
        <Button variant="secondary" onClick={clear}>
          Tøm
        </Button>
      </>
    ),
  ),
  article: part(selectArticle, articleCommands, ({ status, shown }, commands) => {
    if (status === 'loading') return waiting('Henter varen')
    if (!shown)
      return (
        <ErrorState heading={status} actions={<Button onClick={commands.retry}>Prøv igjen</Button>}>
          Varen kan ikke vises.
        </ErrorState>
      )
    const { article, price, colours, sizes, sizeMissing, left, refusal } = shown
    return (
      <>
        <h2>{article.name}</h2>
        <Price price={price.price} formerPrice={price.former} pant={price.pant} size="article" />
        {colours.map(({ id, name, chosen }) => (
          <Button
            key={id}
            size="sm"
            variant="secondary"
            aria-pressed={chosen}
            onClick={() => commands.chooseColour(id)}
          >
            {name}
          </Button>
        ))}
        <SizePicker
          sizes={sizes.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(sizes.find(({ chosen }) => chosen)?.id ?? '')}
          onValueChange={(value) => commands.chooseSize(Number(value))}
          error={sizeMissing ? 'Velg størrelse' : undefined}
        />
        <StockNote level={left > 0 ? 'plenty' : 'none'}>{`${left} igjen`}</StockNote>
        <Button fullWidth onClick={commands.add}>
          Legg i handlekurv
        </Button>
        <p role="status">{refusal?.why}</p>
      </>
    )
  }),
  'article-list': part(selectListWithGenders, articleListCommands, (view, commands) =>
    view.status === 'failed' ? (
      <ErrorState heading="Varene kom ikke" actions={<Button onClick={commands.retry}>Prøv igjen</Button>}>
        Listen svarer ikke.
      </ErrorState>
    ) : (
      <>
        <ListBar
          filtersOpen
          onFiltersOpenChange={commands.clear}
          selectedCount={view.filterCount}
          chips={view.chips.map((chip) => ({
            key: `${chip.kind} ${chip.id}`,
            label: chip.name ?? String(chip.id),
            onRemove: () => commands.remove(chip),
          }))}
          onReset={commands.clear}
          sort={{
            value: view.sort.by,
            options: [
              { value: 'bestseller', label: 'Bestselger' },
              { value: 'price', label: 'Pris' },
              { value: 'name', label: 'Navn' },
            ],
            onValueChange: commands.sortBy,
          }}
          isReversed={view.sort.order === 'desc'}
          onReversedChange={commands.flipOrder}
        />
        {view.genders.map(({ id, name, count, checked }) => (
          <Checkbox
            key={id}
            label={name}
            count={count}
            checked={checked}
            onCheckedChange={() => commands.toggle('genders', id)}
          />
        ))}
        <ArticleGrid adjacent>
          {view.articles.map((article) => (
            <ArticleCard key={article.id} article={article} href={`/product/${article.id}`} />
          ))}
        </ArticleGrid>
        <LoadMore
          count={view.shown}
          total={view.total}
          onLoadMore={commands.loadMore}
          isPending={view.status === 'growing'}
        />
      </>
    ),
  ),
  authentication: part(
    selectAuthentication,
    authenticationCommands,
    ({ user, busy, notice }, { logIn, forgetPassword, logOut }) =>
      user ? (
        <>
          <p>{`Du er logget inn som ${user.firstName} ${user.lastName}.`}</p>
          <Button variant="secondary" isPending={busy} onClick={logOut}>
            Logg ut
          </Button>
        </>
      ) : (
        <form
          onSubmit={(event) => {
            const { email = '', password = '' } = sent(event)
            logIn({ email, password })
          }}
        >
          <TextField label="E-post" name="email" type="email" defaultValue="kari@epost.no" />
          <PasswordField purpose="current" name="password" />
          <p role="status">{notice?.code}</p>
          <Button type="submit" isPending={busy}>
            Logg inn
          </Button>
          <Button variant="secondary" onClick={() => forgetPassword('kari@epost.no')}>
            Glemt passordet?
          </Button>
        </form>
      ),
  ),
  'back-in-stock': part(selectBackInStock, backInStockCommands, (view, commands) => (
    <>
      {(view.status === 'asking' || view.status === 'requesting') && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            commands.submit()
          }}
        >
          <SizePicker
            sizes={[{ value: '7090000000012', label: 'M', left: 0 }]}
            isSoldOutSelectable
            onValueChange={commands.chooseVariant}
          />
          <TextField label="E-post" type="email" value={view.email} onValueChange={commands.typeEmail} />
          <Button type="submit" isPending={view.isBusy}>
            Si fra når den er inne
          </Button>
        </form>
      )}
      <p role="status">{view.problem ?? view.status}</p>
      {view.status === 'confirmed' && <Button onClick={commands.end}>Ikke si fra likevel</Button>}
      {view.canChange && <Button onClick={commands.change}>Bruk en annen adresse</Button>}
      {view.canRetry && <Button onClick={commands.retry}>Prøv igjen</Button>}
    </>
  )),
  'order-return': part(selectOrderReturn, orderReturnCommands, (view, commands) => (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          commands.submit()
        }}
      >
        {view.lines.map(({ line, left, count }) => (
          <QuantityStepper
            key={line.ean}
            label={`${line.name} ${line.ean}`}
            value={count}
            min={0}
            max={left}
            onValueChange={(quantity) => commands.setCount(line.ean, quantity)}
          />
        ))}
        <Button type="submit" isPending={view.isBusy}>
          Registrer returen
        </Button>
      </form>
      <p role="status">{view.problem ?? view.closed ?? view.status}</p>
      {view.registered && (
        <Button onClick={() => commands.cancel(view.registered?.number ?? '')}>Avbryt returen</Button>
      )}
      {view.canReturnMore && <Button onClick={commands.returnMore}>Returner flere varer</Button>}
      {view.status === 'failed' && <Button onClick={commands.retry}>Prøv igjen</Button>}
    </>
  )),
  withdrawal: part(selectWithdrawal, withdrawalCommands, (view, commands) => (
    <>
      <WithdrawalForm
        seller={{
          name: 'Vardeholm AS',
          orgNo: '987 654 321',
          address: 'Storgata 1, 5003 Bergen',
          email: 'kundeservice@vardeholm.example',
          phone: '55 00 00 00',
        }}
        onSend={commands.send}
        onChange={commands.changeLines}
        isPending={view.isBusy}
        errors={Object.fromEntries(view.faulty.map((field) => [field, 'Fyll ut']))}
      />
      <p role="status">{view.status}</p>
    </>
  )),
  history: part(
    selectHistory,
    historyCommands,
    ({ entries, isClosed, isLoading, isEmpty, canMore, canRetry }, { more, retry }) => (
      <>
        {isClosed && <EmptyState heading="Logg inn for å se historikken" />}
        {isEmpty && <EmptyState heading="Her er det ingenting ennå" />}
        <ul>
          {entries.map((entry) => (
            <OrderRow
              key={`${entry.kind} ${entry.id}`}
              pictures={[]}
              title={titleOfEntry(entry)}
              detail={`${entry.id} · ${entry.date.slice(0, 10)}`}
              {...('total' in entry && { amount: formatMoney(entry.total) })}
            />
          ))}
        </ul>
        {isLoading && waiting('Henter flere')}
        {canMore && <Button onClick={more}>Vis flere</Button>}
        {canRetry && <Button onClick={retry}>Prøv igjen</Button>}
      </>
    ),
  ),
  navigation: part(
    selectNavigation,
    navigationCommands,
    ({ href, title, pending, failed }, { go, prefetch, retry }) => (
      <>
        <p>{`${title} ${href}`}</p>
        {['/dame', '/kassen'].map((to) => (
          <Button key={to} variant="secondary" onClick={() => go(to)} onFocus={() => prefetch(to)}>
            {to}
          </Button>
        ))}
        {pending && waiting('Siden er på vei')}
        {failed && (
          <ErrorState heading="Siden kom ikke" actions={<Button onClick={retry}>Prøv igjen</Button>}>
            {failed}
          </ErrorState>
        )}
      </>
    ),
  ),
  payment: part(selectPayment, paymentCommands, ({ phase, order, canCheck }, { check }) => (
    <>
      <StatusBadge kind={phase === 'paid' ? 'done' : unsettled.includes(phase) ? 'stopped' : 'busy'}>
        {phase}
      </StatusBadge>
      <p>{order && `Ordre ${order.number}`}</p>
      {canCheck && (
        <Button variant="secondary" onClick={check}>
          Se etter igjen
        </Button>
      )}
    </>
  )),
  reservation: part(selectReservation, reservationCommands, (view, commands) => (
    <>
      {view.status && <StatusBadge kind={view.status === 'ready' ? 'done' : 'plain'}>{view.status}</StatusBadge>}
      <p role="status">{[view.problem, ...view.invalid, ...view.refused.map(({ ean }) => ean)].join(' ')}</p>
      {view.canSend && (
        <Button isPending={view.busy} onClick={() => commands.send(requestSample)}>
          Reserver
        </Button>
      )}
      {view.problem === 'fault' && <Button onClick={commands.retry}>Prøv igjen</Button>}
      {view.canCheck && (
        <Button variant="secondary" onClick={commands.check}>
          Se etter igjen
        </Button>
      )}
      {view.canCancel && (
        <Button variant="secondary" onClick={commands.cancel}>
          Avbestill
        </Button>
      )}
      {view.asking && (
        <>
          <Button onClick={commands.confirm}>Ja, avbestill</Button>
          <Button variant="secondary" onClick={commands.leave}>
            Behold
          </Button>
        </>
      )}
    </>
  )),
  reviews: part(selectReviews, reviewsCommands, (view, commands) => <Reviews view={view} commands={commands} />),
}
