import type { StoryDefault } from '@ladle/react'
import { useSelector } from '@xstate/react'
import { consentCommands, consentMachine, onlyNecessary, selectConsent } from '../../machines/consent/index.ts'
import { ConsentChoices } from '../../ui/ConsentChoices/index.ts'
import { OfflineState } from '../../ui/OfflineState/index.ts'
import { Pagination } from '../../ui/Pagination/index.ts'
import { Picture } from '../../ui/Picture/index.ts'
import { PostCard } from '../../ui/PostCard/index.ts'
import { ProgressBar } from '../../ui/ProgressBar/index.ts'
import { SizeGuide } from '../../ui/SizeGuide/index.ts'
import { WithdrawalForm } from '../../ui/WithdrawalForm/index.ts'
import { landscape } from '../composed/drawings.ts'
import { Live } from './Live.tsx'
import { Column, ignore } from './layout.tsx'
import { useStanding } from './standing.ts'

export default { title: 'Kit / Pages' } satisfies StoryDefault

const href = (page: number) => `?side=${page}`

export const FewPages = () => <Pagination current={1} total={3} href={href} />
export const ManyPages = () => <Pagination current={7} total={20} href={href} />
export const LastPage = () => <Pagination current={20} total={20} href={href} />

export const Progress = () => (
  <Column>
    <ProgressBar label="Opplasting av bilde" value={38} />
    <ProgressBar label="Spørsmål" value={3} max={8} text="3 av 8" />
    <ProgressBar label="Henter dataene dine" value={null} />
  </Column>
)

export const Offline = () => (
  <OfflineState
    onRetry={ignore}
    codeHref="/konto/qr"
    picture={<Picture picture={landscape(true)} sizes="100vw" shape="fill" fit="cover" alt="" />}
  />
)
export const OfflineTrying = () => <OfflineState onRetry={ignore} isPending />

export const Sizes = () => (
  <SizeGuide
    caption="Jakker til dame, mål i cm"
    measures={['Bryst', 'Midje', 'Hofte', 'Ermelengde']}
    sizes={[
      { name: 'XS', values: ['78–82', '62–66', '86–90', '60'] },
      { name: 'S', values: ['83–87', '67–71', '91–95', '61'] },
      { name: 'M', values: ['88–92', '72–76', '96–100', '62'] },
      { name: 'L', values: ['93–97', '77–81', '101–105', '63'] },
    ]}
    current="M"
    advice={[
      { title: 'Bryst', text: 'Mål rundt brystet der det er bredest.' },
      { title: 'Midje', text: 'Mål der du er smalest.' },
    ]}
  />
)

export const Post = () => (
  <Column width={432}>
    <PostCard
      href="/blogg/vask-ull"
      title="Slik vasker du ull uten at den krymper"
      category="Vedlikehold"
      intro="Luft først. Vask sjelden, på 30 grader og maks 400 omdreininger."
      picture={landscape(true)}
    />
    <PostCard href="/blogg/rehabiliteringsprogram" title="Vedlikeholdsavtale for ullundertøy uten bilde" />
  </Column>
)

const seller = {
  name: 'Vardeholm Norge AS',
  orgNo: '310 004 111 MVA',
  address: 'Fjellveien 1, 0159 Oslo',
  email: 'kundeservice@vardeholm.example',
  phone: '400 00 100',
}
export const Withdrawal = () => (
  <WithdrawalForm
    seller={seller}
    order={{
      number: '7209613',
      orderedAt: '21.11.2026',
      receivedAt: '24.11.2026',
      lines: [
        { id: '1', label: 'Rype dunvest til dame, kull, str. M, 1 stk.' },
        { id: '2', label: 'Bekkefar returflaske, grønn, 1 stk.' },
      ],
    }}
    customer={{
      name: 'Ingrid Myhre',
      address: 'Lia 3, 0159 Oslo',
      email: 'ingrid.myhre@epost.example',
    }}
    onSend={ignore}
  />
)
export const WithdrawalFromNothingKnown = () => (
  <WithdrawalForm
    seller={seller}
    onSend={ignore}
    problem="Skjemaet kom ikke fram. Prøv igjen om litt, eller skriv det ut."
    errors={{ order: 'Ordrenummeret har sju sifre', email: 'Epostadressen mangler @' }}
  />
)

export const Consent = () => {
  const actor = useStanding(
    consentMachine,
    undefined,
    { asking: 'choosing' },
    {
      purposes: { ...onlyNecessary, analytics: true },
    },
  )
  const view = selectConsent(useSelector(actor, (now) => now))
  const commands = consentCommands(actor.send)
  return (
    <Live actor={actor}>
      <Column>
        <ConsentChoices view={view} commands={commands} />
      </Column>
    </Live>
  )
}
