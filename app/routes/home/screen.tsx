import type { Banner, SocialPost } from '../../../machines/domain/index.ts'
import { ArticleCard } from '../../../ui/ArticleCard/index.ts'
import { ArticleGrid } from '../../../ui/ArticleGrid/index.ts'
import { BannerSplit, bannerSplitSizes } from '../../../ui/BannerSplit/index.ts'
import { CategoryTile, CategoryTiles } from '../../../ui/CategoryTile/index.ts'
import { Hero } from '../../../ui/Hero/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { PostCard, PostGrid } from '../../../ui/PostCard/index.ts'
import { Section } from '../../../ui/Section/index.ts'
import { TrustRow } from '../../../ui/TrustRow/index.ts'
import { promises } from '../../brands/delivery-promises.ts'
import { brand } from '../../brands/index.ts'
import { articleHref } from '../../content/article-href.ts'
import { blogPath, postPath } from '../../content/blog.ts'
import { campaignsPath } from '../../content/campaigns.ts'
import { relativeTime } from '../../content/relative-time.ts'
import { Heart } from '../../features/favourites/heart.tsx'
import { LastSeenOnVisible } from '../../features/recently-viewed/last-seen-on-visible.tsx'
import { Island } from '../../hydration/island.tsx'
import { PreloadArtPicture, PreloadPicture } from '../../react/preload-picture.tsx'
import { useShopActors } from '../../react/shop-context.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { campaignsIsland, storeSearchIsland } from './home.islands.ts'
import type { HomePage, HomeRow } from './page.types.ts'
import styles from './screen.module.css'
import { bannerHref, bannerLink, gridOf, slidesOf, slotsOf } from './slots.ts'

export function Screen({ data, api }: HomePage) {
  const { shared } = useShopActors()
  const { banners, campaigns, bestsellers, posts, social, now, preview } = data
  const [first, ...rows] = data.rows
  const at = slotsOf(banners)
  const opening = at('generalPromo')
  const product = at('productPromo')
  const newspaper = at('newspaper')
  const stores = at('storeSearch')
  const slides = slidesOf(at('campaignPromo'), campaigns)
  const description = [opening?.text, brand.promise].filter(Boolean).join(' ')
  return (
    <>
      {preview === null ? (
        <PageMeta title="Klær, sko og turutstyr" description={description} canonical="/" />
      ) : (
        <PageMeta title={`Forhåndsvisning: ${preview}`} noIndex />
      )}
      {preview !== null && (
        <p className={styles.preview} role="note">
          <b>Forhåndsvisning</b> av «{preview}». Dette er ikke publisert.
        </p>
      )}
      {opening ? <Opening banner={opening} /> : <PageHeading className="wrap">{brand.name}</PageHeading>}
      <TrustRow promises={promises(shared.freeShippingFrom)} />
      {first && <Row row={first} space="normal" />}
      {product?.image && (
        <BannerSplit heading={product.title} text={product.text} link={bannerLink(product)} picture={product.image} />
      )}
      <Popular
        tiles={[
          [at('leftPopularCategory'), 'half'],
          [at('rightPopularCategory'), 'half'],
          [at('bottomPopularCategory'), 'wide'],
        ]}
      />
      {slides.length > 0 && (
        <Section heading="Kampanjer" space="below" more={{ href: campaignsPath, label: 'Se alle' }}>
          <div className={styles.campaigns}>
            <Island part={campaignsIsland} slides={slides} />
          </div>
        </Section>
      )}
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
      {bestsellers.length > 0 && (
        <Section heading="Flere bestselgere" space="below">
          <Cards label="Varer: Flere bestselgere" articles={bestsellers} />
        </Section>
      )}
      <Grid banners={gridOf(banners)} />
      {stores && (
        <Island
          part={storeSearchIsland}
          api={api}
          shops={data.shops}
          heading={stores.title}
          text={stores.text}
          button={stores.linkText}
          now={now}
        />
      )}
      {posts.length > 0 && (
        <Section heading="Fra bloggen" more={{ href: blogPath, label: 'Les mer' }}>
          <PostGrid>
            {posts.map((post) => (
              <PostCard
                key={post.id}
                href={postPath(post.slug)}
                title={post.title}
                category={post.categories[0]?.name ?? ''}
                intro={post.excerpt}
                picture={post.featuredImage}
              />
            ))}
          </PostGrid>
        </Section>
      )}
      {social.length > 0 && (
        <Section heading="Siste nytt" space={posts.length > 0 ? 'below' : 'normal'}>
          <ul className={styles.social}>
            {social.map((post) => (
              <Post key={post.id} post={post} now={now} />
            ))}
          </ul>
        </Section>
      )}
      {newspaper && (
        <section className={styles.newspaper} aria-labelledby="avisen">
          <div className="wrap">
            <h2 id="avisen">{newspaper.title}</h2>
            <p>{newspaper.text}</p>
            <Link variant="alone" href={bannerHref(newspaper)}>
              {newspaper.linkText}
            </Link>
          </div>
        </section>
      )}
      <LastSeenOnVisible />
    </>
  )
}

/** Hero: a full-width landscape, or a close-up beside the text. */
function Opening({ banner }: { banner: Banner }) {
  const { title, text, image, imageMobile } = banner
  const words = { heading: title, text, link: bannerLink(banner), headingLevel: 1 } as const
  if (!image) return <PageHeading>{title}</PageHeading>
  return imageMobile ? (
    <>
      <PreloadArtPicture wide={image} portrait={imageMobile} />
      <Hero {...words} picture={image} portrait={imageMobile} />
    </>
  ) : (
    <>
      <PreloadPicture picture={image} sizes={bannerSplitSizes} />
      <BannerSplit {...words} picture={image} />
    </>
  )
}

function Popular({ tiles }: { tiles: readonly [Banner | undefined, 'half' | 'wide'][] }) {
  const shown = tiles.flatMap(([banner, size]) => (banner?.image ? [{ banner, picture: banner.image, size }] : []))
  if (shown.length === 0) return null
  return (
    <Section heading="Populært nå">
      <CategoryTiles layout="popular">
        {shown.map(({ banner, picture, size }) => (
          <CategoryTile
            key={banner.slot}
            label={banner.title}
            href={bannerHref(banner)}
            picture={picture}
            size={size}
          />
        ))}
      </CategoryTiles>
    </Section>
  )
}

function Grid({ banners }: { banners: readonly Banner[] }) {
  const shown = banners.flatMap((banner) => (banner.image ? [{ banner, picture: banner.image }] : []))
  if (shown.length === 0) return null
  return (
    <Section heading="Flere kategorier" headingHidden space="below">
      <CategoryTiles layout="grid">
        {shown.map(({ banner, picture }) => (
          <CategoryTile
            key={banner.slot}
            label={banner.title}
            href={bannerHref(banner)}
            picture={picture}
            size="small"
          />
        ))}
      </CategoryTiles>
    </Section>
  )
}

function Row({ row, space = 'below' }: { row: HomeRow; space?: 'normal' | 'below' }) {
  if (row.articles.length === 0) return null
  return (
    <Section heading={row.title} space={space} more={{ href: row.href, label: 'Se alle' }}>
      <Cards label={`Varer: ${row.title}`} articles={row.articles} />
    </Section>
  )
}

const Cards = ({ label, articles }: { label: string; articles: HomeRow['articles'] }) => (
  <ArticleGrid layout="row" label={label}>
    {articles.map((article) => (
      <ArticleCard
        key={article.id}
        article={article}
        href={articleHref(article)}
        headingLevel={3}
        favourite={<Heart article={article} />}
      />
    ))}
  </ArticleGrid>
)

const Post = ({ post: { message, link, createdAt, picture }, now }: { post: SocialPost; now: string }) => (
  <li>
    {picture && <img src={picture} alt="" loading="lazy" decoding="async" />}
    <p>{message}</p>
    <p>
      <time dateTime={createdAt}>{relativeTime(createdAt, now)}</time>
      <Link variant="alone" href={link} target="_blank" rel="noreferrer">
        Se innlegget (åpnes i ny fane)
        <span className="visually-hidden">{message}</span>
      </Link>
    </p>
  </li>
)
