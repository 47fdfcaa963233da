import { expect, it } from 'vitest'
import { favouriteNewsText } from '../../../app/content/favourite-news.ts'

it.each([
  [{ articleId: 1, cheaperBy: 30_000, isBackInStock: false }, '300\u00a0kr billigere enn da du la den til'],
  [{ articleId: 1, cheaperBy: 0, isBackInStock: true }, 'På lager igjen'],
  [
    { articleId: 1, cheaperBy: 125_000, isBackInStock: true },
    'På lager igjen. 1\u00a0250\u00a0kr billigere enn da du la den til',
  ],
])('OWN-03 %j reads «%s»', (news, text) => expect(favouriteNewsText(news)).toBe(text))
