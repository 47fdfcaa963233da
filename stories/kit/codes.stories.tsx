import type { StoryDefault } from '@ladle/react'
import { Logo } from '../../ui/Header/index.ts'
import { MemberCard, QrCode } from '../../ui/QrCode/index.ts'

export default { title: 'Kit / Codes' } satisfies StoryDefault

export const Code = () => <QrCode text="VH7209613" label="QR-kode for hentekode VH 7209 613" />
export const Member = () => (
  <MemberCard
    text="K7M42XQ9"
    groups={['K7M4', '2XQ9']}
    name="Ingrid Myhre"
    logo={<Logo href="/" brandName="Vardeholm" />}
  />
)
