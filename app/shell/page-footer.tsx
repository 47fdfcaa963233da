import { Footer } from '../../ui/Footer/index.ts'
import { Logo } from '../../ui/Header/index.ts'
import { footerMenu } from '../brands/footer-menu.ts'
import { brand } from '../brands/index.ts'

export function PageFooter() {
  const { company } = brand
  return (
    <Footer
      logo={<Logo href="/" brandName={brand.name} />}
      about={brand.promise}
      phone={{ number: company.phone, hours: company.phoneHours }}
      email={company.email}
      columns={footerMenu.map(({ title, entries }) => ({ heading: title, links: entries }))}
      legal={[
        `© ${company.name}`,
        `Org.nr. ${company.orgNo}`,
        company.address,
        'Alle priser er inkl. 25 % mva. (mat 15 %)',
        'Kortbetaling',
      ]}
    />
  )
}
