import {
  ArticleCard,
  ArticleGrid,
  Button,
  ButtonLink,
  byEar,
  CartLine,
  CartSummary,
  CheckoutLayout,
  CheckoutStep,
  EmptyState,
  ErrorState,
  ErrorSummary,
  FreeShipping,
  Icon,
  OrderSummary,
  PageHeading,
  PickupCard,
  ProgressSteps,
  QuantityStepper,
  Section,
  Sums,
} from '../../ui/index.ts'
import { product } from './drawings.ts'
import { HeaderOfTheCheckout, TheHeader } from './Shell.stories.tsx'
import { articles, orderLines, qr } from './samples.ts'

export default { title: 'Shop / Cart and checkout' }

const nothing = () => {}

export const TheCart = () => (
  <div style={{ maxWidth: 520, marginInline: 'auto', padding: 16, background: 'var(--c-surface)' }}>
    <ul>
      <CartLine
        picture={product('jacket', '#336a70')}
        name="Toppbris skalljakke til dame"
        href="/product/toppbris"
        choice="Fjord, str. M"
        price={229900}
        formerPrice={299900}
        stepper={<QuantityStepper size="sm" label="Toppbris" value={1} max={5} onValueChange={nothing} />}
        onRemove={nothing}
      />
      <CartLine
        picture={product('bottle', '#3a5a52')}
        name="Bekkefar returflaske"
        href="/product/bekkefar"
        choice="Grønn, 0,75 l"
        price={36000}
        pant={4000}
        stepper={
          <QuantityStepper
            size="sm"
            label="Bekkefar"
            value={2}
            max={2}
            reason="Maks 2 per kunde"
            onValueChange={nothing}
          />
        }
        onRemove={nothing}
      />
      <CartLine
        picture={product('beanie', '#336a70')}
        name="Rype ullue"
        href="/product/rype"
        choice="Fjord, én størrelse"
        priceDescription="Medlemspris. Uten medlemskap: 399,00 kr per stk."
        price={34900}
        stepper={<QuantityStepper size="sm" label="Rype" value={1} max={5} onValueChange={nothing} />}
        onRemove={nothing}
        error={{
          text: 'Utsolgt i Vardeholm Oslo. Finnes i 6 andre butikker.',
          action: { label: 'Bytt til Vardeholm Drammen', onPress: nothing },
        }}
      />
    </ul>
    <Sums
      rows={[
        { label: 'Varer', amount: 300800 },
        { label: 'Pant', amount: 4000 },
        { label: 'Rabatt HØST10', amount: -30480 },
      ]}
    />
    <CartSummary
      total={274320}
      problem="Én vare må endres før du kan betale."
      button={(problemId) => (
        <Button fullWidth isDisabled aria-describedby={problemId}>
          Gå til kassen
        </Button>
      )}
    />
  </div>
)

export const SummaryThatIsReady = () => (
  <CartSummary total={274320} button={() => <Button fullWidth>Gå til kassen</Button>} />
)

export const HowFarToFreeFreight = () => (
  <div style={{ display: 'grid', gap: 24, maxWidth: 520, marginInline: 'auto', padding: 16 }}>
    <FreeShipping progress={{ from: 250000, left: 25000, isBarred: false }} text="Du er 250,00 kr unna gratis frakt" />
    <FreeShipping progress={{ from: 250000, left: 0, isBarred: false }} text="Du har fått gratis frakt" />
    <FreeShipping
      progress={{ from: 250000, left: 0, isBarred: true }}
      text="Gratis frakt gjelder ikke store varer med egen fraktpris"
    />
  </div>
)

export const EmptyCart = () => (
  <>
    <EmptyState
      heading="Handlekurven er tom"
      headingLevel={3}
      actions={<ButtonLink href="/favoritter">Se favoritter (3)</ButtonLink>}
    >
      Favorittene dine ligger der fortsatt, klare til å legges i kurven.
    </EmptyState>
    <ArticleGrid layout="pair">
      {articles.slice(0, 2).map((article) => (
        <ArticleCard key={article.id} article={article} href={`/product/${article.id}`} headingLevel={4} />
      ))}
    </ArticleGrid>
  </>
)

const summary = (collapsible: boolean) => (
  <OrderSummary
    heading={collapsible ? 'Din bestilling' : 'Ordre 7209613'}
    collapsible={collapsible}
    lines={orderLines}
    sums={[
      { label: 'Varer', amount: 127900 },
      { label: 'Pant', amount: 2000 },
      { label: 'Frakt', amount: collapsible ? 19900 : 'Gratis' },
    ]}
    total={{ label: collapsible ? 'Å betale' : 'Betalt', amount: collapsible ? 149800 : 129900 }}
    description="Inkl. 25 % mva."
    more={
      collapsible && (
        <FreeShipping
          progress={{ from: 250000, left: 122100, isBarred: false }}
          text="Du er 1 221,00 kr unna gratis frakt"
        />
      )
    }
  />
)

export const TheCheckout = () => (
  <>
    <HeaderOfTheCheckout />
    <main id="innhold" tabIndex={-1} className="wrap">
      <CheckoutLayout heading={<PageHeading>Kasse</PageHeading>} summary={summary(true)}>
        <ErrorSummary
          problems={[
            { field: 'phone', message: 'Mobilnummer skal ha åtte siffer og begynne med 4 eller 9' },
            { field: 'address', message: 'Skriv gateadresse med husnummer' },
          ]}
        />
        <CheckoutStep
          number={1}
          total={3}
          heading="Kontakt"
          onEdit={nothing}
          summary={
            <>
              Ingrid Myhre · 412 34 567
              <br />
              <span>ingrid.myhre@epost.example</span>
            </>
          }
        />
        <CheckoutStep number={2} total={3} heading="Levering">
          <p>Felter</p>
        </CheckoutStep>
        <CheckoutStep number={3} total={3} heading="Betaling" last>
          <Button fullWidth size="lg" icon="lock">
            {byEar('Betal nå – 1\u00a0498,00\u00a0kr')}
          </Button>
        </CheckoutStep>
      </CheckoutLayout>
    </main>
  </>
)

export const TheReceipt = () => (
  <>
    <TheHeader cartCount={0} />
    <main id="innhold" tabIndex={-1} className="wrap">
      <CheckoutLayout summary={summary(false)} summaryFirst={false}>
        <p style={{ display: 'flex', gap: 8, color: 'var(--c-success)' }}>
          <Icon name="circle-check" /> Betalt 21.11.2026 kl. 14.32
        </p>
        <PageHeading>Takk, Ingrid!</PageHeading>
        <PickupCard
          code="VH 7209 613"
          qr={qr}
          address="Storgata 14, 0159 Oslo"
          hours="I dag til kl. 20 · Søndag stengt"
          mapHref="https://kart.example"
        />
        <div style={{ marginBlock: 36 }}>
          <Steps />
        </div>
        <ButtonLink href="/">Fortsett å handle</ButtonLink>
      </CheckoutLayout>
    </main>
  </>
)

export const Steps = () => <ProgressSteps steps={['Betalt', 'Pakkes', 'Klar til henting', 'Hentet']} current={1} />

export const Broken = () => (
  <main id="innhold" tabIndex={-1}>
    <ErrorState code="500" heading="Noe gikk galt" actions={<Button isPending>Prøv igjen</Button>}>
      Siden kom ikke fram. Handlekurven er trygg.
    </ErrorState>
  </main>
)

export const NotFound = () => (
  <>
    <TheHeader />
    <main id="innhold" tabIndex={-1}>
      <div className="wrap">
        <ErrorState
          code="404"
          heading="Her slutter stien"
          actions={
            <>
              <ButtonLink href="/">Til forsiden</ButtonLink>
              <ButtonLink variant="secondary" href="/kundeservice">
                Kundeservice
              </ButtonLink>
            </>
          }
        >
          Siden er flyttet eller finnes ikke lenger. Søk etter varen, eller gå tilbake til merket løype.
        </ErrorState>
      </div>
      <Section heading="Mange leter etter" space="below">
        <ArticleGrid layout="row" label="Mange leter etter">
          {articles.slice(0, 4).map((article) => (
            <ArticleCard key={article.id} article={article} href={`/product/${article.id}`} />
          ))}
        </ArticleGrid>
      </Section>
    </main>
  </>
)
