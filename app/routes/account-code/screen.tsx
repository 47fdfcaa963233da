import { useEffect, useState } from 'react'
import { Button } from '../../../ui/Button/index.ts'
import { BrandMark } from '../../../ui/Icon/index.ts'
import { MemberCard } from '../../../ui/QrCode/index.ts'
import { Sheet } from '../../../ui/Sheet/index.ts'
import { brand } from '../../brands/index.ts'
import { AccountPage } from '../../customers/account-page.tsx'
import { keepMemberCode, type MemberCode } from '../../world/member-code.ts'
import { keepScreenOn } from '../../world/screen-on.ts'
import type { CodePage } from './load.ts'
import styles from './screen.module.css'

/** As it is read aloud, four letters at a time. */
const grouped = (code: string): string => code.replace(/.{4}(?=.)/g, '$& ')

/** The customer's own code, to be shown at the till: with a net and without. */
export function Screen({ data }: CodePage) {
  const [isLarge, enlarge] = useState(false)
  useEffect(() => {
    if (data) keepMemberCode(data)
  }, [data])
  useEffect(() => (isLarge ? keepScreenOn() : undefined), [isLarge])
  if (!data) return null
  return (
    <AccountPage at="/konto/qr" title="QR-kode">
      <div className={styles.code}>
        <Card {...data} />
        <Button variant="secondary" onClick={() => enlarge(true)}>
          Vis i full skjerm
        </Button>
      </div>
      <Sheet open={isLarge} onClose={() => enlarge(false)} title="QR-kode" closeLabel="Lukk QR-koden">
        <Card {...data} />
      </Sheet>
    </AccountPage>
  )
}

const Card = ({ code, name }: MemberCode) => (
  <MemberCard
    text={code}
    number={grouped(code)}
    name={name}
    headingLevel={2}
    logo={
      <p className={styles.logo}>
        <BrandMark path={brand.mark} />
        {` ${brand.name}`}
      </p>
    }
  />
)
