import { expect, it } from 'vitest'
import { demoCatalogue } from '../../app/demo/catalogue/index.ts'
import { reviewsOf } from '../../app/demo/content/reviews.ts'

/** Topics of words, and the designs that they fit: a review may mention only parts and uses of its article. */
const speaksOf: readonly [RegExp, RegExp][] = [
  [/kaffe|varm timer|koppen/i, /^thermos/],
  [/hett[ea]/i, /^(shell|down|parka|coverall|sleepingbag)/],
  [/ermene/i, /^(shell|soft|wind|down|parka|bomber|lightdown|fleece|sherpa|base|sweater|cardigan)/],
  [/gnagsår|vristen|tærne|sålen?\b|brodder/i, /^(boot|trail|runner|rubber|sandal|socks)/],
  [/barnehage|treåring|sklie|krabbe/i, /^coverall/],
  [/mot ryggen|regntrekk/i, /^(backpack|pack)/],
  [/bardun|fortelt|sidelengs regn/i, /^(tent|lavvo)/],
  [/under hjelmen|i panna|inne også/i, /^(beanie|cap|headband|balaclava)/],
  [/baklommen|knærne sitter|lårene/i, /^(hike|zipOff|knickers|shellPant|shellZip|shellPanel|shellBib)/],
  [/i buksa når|klør av alt/i, /^base/],
  [/fjær|retter seg ut/i, /^(down|lightdown)/],
  [/smaker bedre|mett|salt/i, /^can/],
  [/vannet smaker|flaskeholder/i, /^bottle/],
  [/glasset|dugger|etui/i, /^(sunglasses|goggles)/],
  [/trinsene|Galdhøpiggen/i, /^poles/],
]

it('PROD-07 no demo review is older than its article', () => {
  const { articles } = demoCatalogue()
  const older = [...articles].flatMap((article) =>
    reviewsOf(article, () => 'blå').flatMap(({ created_at }) =>
      new Date(created_at) <= new Date(article.createdAt) ? [`${article.name}: ${created_at}`] : [],
    ),
  )
  expect(older).toEqual([])
})

it('PROD-07 demo reviews fit their articles', () => {
  const { articles } = demoCatalogue()
  const misplaced = [...articles].flatMap((article) =>
    reviewsOf(article, () => 'blå').flatMap(({ content }) =>
      speaksOf.flatMap(([word, designs]) =>
        word.test(content) && !designs.test(article.design) ? [`${article.name} (${article.design}): ${content}`] : [],
      ),
    ),
  )
  expect(misplaced).toEqual([])
})
