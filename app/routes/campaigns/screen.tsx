import { ButtonLink } from '../../../ui/Button/index.ts'
import { EmptyState } from '../../../ui/EmptyState/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { PostCard, PostGrid } from '../../../ui/PostCard/index.ts'
import { brand } from '../../brands/index.ts'
import { campaignPath, campaignsPath, campaignTime } from '../../content/campaigns.ts'
import { PageBreadcrumbs } from '../../features/breadcrumbs/page-breadcrumbs.tsx'
import { PageMeta } from '../../seo/page-meta.tsx'
import styles from '../reading.module.css'
import type { CampaignsPage } from './page.types.ts'

const title = 'Kampanjer'

export function Screen({ data: campaigns }: CampaignsPage) {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta
        title={title}
        description={`Kampanjer hos ${brand.name}: hva som er satt ned, og til når prisene gjelder.`}
        canonical={campaignsPath}
      />
      <PageBreadcrumbs path={[{ name: title, href: campaignsPath }]} />
      <PageHeading>{title}</PageHeading>
      {campaigns.length === 0 ? (
        <EmptyState heading="Ingen kampanjer akkurat nå" actions={<ButtonLink href="/">Til forsiden</ButtonLink>}>
          Prisene er de samme i butikk og på nett.
        </EmptyState>
      ) : (
        <PostGrid>
          {campaigns.map((campaign, index) => (
            <PostCard
              key={campaign.id}
              href={campaignPath(campaign)}
              title={campaign.name}
              category={campaignTime(campaign)}
              intro={campaign.shortDescription}
              picture={campaign.showImage ? campaign.image : null}
              headingLevel={2}
              eager={index === 0}
            />
          ))}
        </PostGrid>
      )}
    </div>
  )
}
