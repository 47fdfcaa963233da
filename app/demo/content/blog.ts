import { type BuiltInPost, type BuiltInPostKey, builtInPosts, slugOfPost } from '../../content/built-in-posts.ts'
import { pictureBase } from '../../content/media.ts'
import type { DesignKey } from '../catalogue/designs.ts'

export const blogCategories: readonly { id: number; slug: string; name: BuiltInPost['categories'][number] }[] = [
  { id: 1, slug: 'turtips', name: 'Turtips' },
  { id: 2, slug: 'utstyr', name: 'Utstyr' },
  { id: 3, slug: 'barn-ute', name: 'Barn ute' },
  { id: 4, slug: 'stell', name: 'Stell og reparasjon' },
]

/** What the demonstration adds to a built-in post. */
interface DemoDetails {
  author: string
  /** Close-up of a design in a colour. */
  picture: readonly [DesignKey, string]
  alt: string
  mainArticleId: number | null
  relatedArticleIds: readonly number[]
}

const demoDetails: Readonly<Record<BuiltInPostKey, DemoDetails>> = {
  layers: {
    author: 'Ingrid Solbakk',
    picture: ['baseZip', '#3f5a4c'],
    alt: 'Halsen på en grønn ulltrøye med glidelås',
    mainArticleId: 9,
    relatedArticleIds: [10, 12, 7, 1, 4],
  },
  coverall: {
    author: 'Mats Ødegård',
    picture: ['coverall', '#c25a7c'],
    alt: 'Hette, krage og glidelås på en rosa parkdress',
    mainArticleId: 17,
    relatedArticleIds: [16, 21, 20, 18],
  },
  washing: {
    author: 'Ragnhild Fossum',
    picture: ['sweaterNordic', '#22365a'],
    alt: 'Hvit åttebladsrose strikket i marineblå ull',
    mainArticleId: 13,
    relatedArticleIds: [9, 10, 11, 15],
  },
  skiing: {
    author: 'Mats Ødegård',
    picture: ['beaniePom', '#d9b23c'],
    alt: 'Gul lue med rustrød dusk',
    mainArticleId: 21,
    relatedArticleIds: [16, 34, 22, 14],
  },
  down: {
    author: 'Ingrid Solbakk',
    picture: ['down', '#26303c'],
    alt: 'Sydde kanaler på en mørk dunjakke',
    mainArticleId: 4,
    relatedArticleIds: [25, 48, 33],
  },
  boots: {
    author: 'Jon Eirik Lie',
    picture: ['boot', '#6b4a33'],
    alt: 'Brun fjellstøvel med røde lisser',
    mainArticleId: 2,
    relatedArticleIds: [50, 15, 63],
  },
  daypack: {
    author: 'Jon Eirik Lie',
    picture: ['backpackBig', '#223f33'],
    alt: 'Lokket på en grønn tursekk',
    mainArticleId: 36,
    relatedArticleIds: [34, 1, 14, 38],
  },
  proofing: {
    author: 'Ragnhild Fossum',
    picture: ['shellF', '#336a70'],
    alt: 'Hette og krage på en petrolblå skalljakke',
    mainArticleId: 24,
    relatedArticleIds: [1, 40, 47],
  },
}

/** Blog posts as rows. */
export const blogRows: object[] = builtInPosts.map(({ key, title, day, excerpt, categories, body }, index) => {
  const { author, picture, alt, mainArticleId, relatedArticleIds } = demoDetails[key]
  const slug = slugOfPost(title)
  return {
    id: builtInPosts.length - index,
    slug,
    published_at: `${day}T08:00:00Z`,
    category_ids: categories.map((name) => blogCategories.find((one) => one.name === name)!.id),
    main_article_id: mainArticleId,
    related_article_ids: relatedArticleIds,
    doc: {
      title,
      slug,
      excerpt,
      author,
      featuredImage: pictureBase(...picture, 'a'),
      featuredImageAlt: alt,
      body,
    },
  }
})
