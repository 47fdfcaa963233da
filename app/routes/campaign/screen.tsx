import { ArticleCard } from '../../../ui/ArticleCard/index.ts'
import { ArticleGrid } from '../../../ui/ArticleGrid/index.ts'
import { ButtonLink } from '../../../ui/Button/index.ts'
import { EmptyState } from '../../../ui/EmptyState/index.ts'
import { Label } from '../../../ui/Label/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { Pagination } from '../../../ui/Pagination/index.ts'
import { ArtPicture, Picture } from '../../../ui/Picture/index.ts'
import { articleHref } from '../../content/article-href.ts'
import { campaignPath, campaignsPath, campaignTime } from '../../content/campaigns.ts'
import { articlesText } from '../../content/counts.ts'
import { PageBreadcrumbs } from '../../features/breadcrumbs/page-breadcrumbs.tsx'
import { Heart } from '../../features/favourites/heart.tsx'
import { stockIn, usePreferredShop } from '../../features/shop-picker/preferred-shop.ts'
import { pageHref } from '../../page/page-from-query.ts'
import { PreloadArtPicture } from '../../react/preload-picture.tsx'
import { PageMeta } from '../../seo/page-meta.tsx'
import styles from '../reading.module.css'
import type { CampaignPage } from './page.types.ts'

/** Of goods from near. */
const nearSizes = '(min-width: 1020px) 800px, 94vw'

export function Screen({ data: { campaign, articles } }: CampaignPage) {
  const { name, shortDescription, description, image, imageMobile, showImage, showLabel, labelText } = campaign
  const mine = usePreferredShop()
  const path = campaignPath(campaign)
  const { currentPage, lastPage, total } = articles
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta
        title={currentPage === 1 ? name : `${name}, side ${currentPage}`}
        description={`${shortDescription} Gjelder ${campaignTime(campaign)}.`}
        canonical={pageHref(path, currentPage)}
      />
      <PageBreadcrumbs
        path={[
          { name: 'Kampanjer', href: campaignsPath },
          { name, href: path },
        ]}
      />
      <PageHeading count={articlesText(total)}>{name}</PageHeading>
      <p className={styles.facts}>
        {showLabel && labelText && <Label>{labelText}</Label>}
        <span>Gjelder {campaignTime(campaign)}</span>
      </p>
      {showImage && image && imageMobile && (
        <div className={styles.cover}>
          <PreloadArtPicture wide={image} portrait={imageMobile} />
          <ArtPicture wide={image} portrait={imageMobile} eager />
        </div>
      )}
      <div className={styles.opening}>
        {showImage && image && !imageMobile && (
          <div className={`${styles.cover} ${styles.near}`}>
            <Picture picture={image} sizes={nearSizes} alt="" shape="fill" fit="cover" eager />
          </div>
        )}
        <p className={styles.lead}>{description || shortDescription}</p>
      </div>
      {articles.items.length === 0 ? (
        <EmptyState
          heading="Ingen varer igjen i kampanjen"
          actions={<ButtonLink href={campaignsPath}>Se andre kampanjer</ButtonLink>}
        />
      ) : (
        <div className={styles.below}>
          <ArticleGrid>
            {articles.items.map((article) => (
              <ArticleCard
                key={article.id}
                article={article}
                href={articleHref(article)}
                headingLevel={2}
                stockNote={stockIn(mine, article)}
                favourite={<Heart article={article} />}
              />
            ))}
          </ArticleGrid>
        </div>
      )}
      <Pagination current={currentPage} total={lastPage} href={(page) => pageHref(path, page)} />
    </div>
  )
}
