import type { Page } from '@playwright/test'
import { brandKeys } from '../../../ui/styles/brand-keys.ts'
import { type Manner, shopper } from '../../../ui/testing/index.ts'
import { ownFont, textTwiceAsLarge } from '../large-text.ts'
import { everyStory } from './every-story.ts'
import { axeViolations, expect, isInList, type StoryPage, test } from './fixtures.ts'
import { astray } from './harness/checks/direction.ts'
import { names } from './names.ts'
import { hashOfStory, isUnchanged } from './record.ts'
import { outlineOf, treeOf } from './tree.ts'
import { storiesWithTree, writeTree, writtenTree } from './trees.ts'

test.use({ trace: 'off' })

type Clip = { x: number; y: number; width: number; height: number }

/** Charts are for developers on desktops. */
const isForDevelopers = (story: string) => story.startsWith('machines/')
/** px: a window of 1280 by 1024 at 400 %. */
const magnified = { width: 320, height: 256 }
const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'
/** English defaults of third-party parts. */
const english = /^\w+ (close|next|previous|minimum|maximum|slide|increase|decrease|select|search|menu|notifications)\b/i
const mostStops = 400
/** ms after which everything that opens by itself is open. */
const settled = 1500

test('the stories that are tested are the stories there are', ({ storyServer }) => {
  expect([...everyStory].sort()).toEqual([...storyServer.names].sort())
  const gone = [...Object.keys(names), ...storiesWithTree].filter((story) => !everyStory.includes(story))
  expect(gone, 'rows of names.ts, and parts of trees/, of stories that are gone').toEqual([])
})

/** Whether focus changes no pixel of the clip: for elements whose outline a script cannot read. */
async function looksTheSame(page: Page, clip: Clip): Promise<boolean> {
  const focused = await page.screenshot({ clip })
  const element = await page.evaluateHandle(() => document.activeElement as HTMLElement)
  await element.evaluate((held) => held.blur())
  const left = await page.screenshot({ clip })
  await element.evaluate((held) => held.focus())
  return focused.equals(left)
}

/** Presses Tab through the story, until focus leaves it or comes round in a dialog. */
async function walk({ page }: StoryPage): Promise<string[]> {
  const problems: string[] = []
  // an open listbox keeps focus, as native ones do: Escape leaves it
  if (await isInList(page)) {
    await page.keyboard.press('Tab')
    expect.soft(await isInList(page), 'the open list keeps focus').toBe(true)
    await page.keyboard.press('Escape')
    const opener = page.getByRole('combobox', { expanded: false })
    await expect(opener, 'focus goes back to what opened the list').toBeFocused()
  }
  await page.evaluate(() => storyHarness.startWalk())
  for (let presses = 0; presses < mostStops; presses++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => storyHarness.stop())
    problems.push(...stop.problems)
    if (stop.unclear && (await looksTheSame(page, stop.unclear.clip)))
      problems.push(`${stop.unclear.what} has focus, and nothing shows it`)
    if (stop.end) return [...problems, ...(await page.evaluate((end) => storyHarness.walkEnd(end), stop.end))]
  }
  return [...problems, `${mostStops} presses of Tab do not come out of the story`]
}

/** Compares role, name and state of each element with trees/, and the lines of names.ts letter by letter. */
async function expectTree(desk: StoryPage, story: string): Promise<{ lines: string[]; nameless: readonly string[] }> {
  let tree = await treeOf(desk)
  const outline = async () => {
    tree = await treeOf(desk)
    return outlineOf(tree.lines).join('\n')
  }
  // WRITE_TREES=1 rewrites it: read the diff before committing
  if (process.env.WRITE_TREES === '1') {
    await desk.page.waitForTimeout(settled)
    writeTree(story, await outline())
  } else {
    const { is, advice } = writtenTree(story)
    if (outlineOf(tree.lines).join('\n') !== is) await expect.poll(outline, { message: advice }).toBe(is)
  }
  const lines = tree.lines.map((line) => line.trim())
  const missing = (names[story] ?? []).filter((line) => !lines.includes(line))
  expect.soft(missing, 'what a screen reader must announce').toEqual([])
  return { lines, nameless: tree.nameless }
}

async function expectCleanHydration({ page, consoleMessages }: StoryPage): Promise<void> {
  const { recovered, shifted, moved } = await page.evaluate(() => {
    const { recovered, shifted, moved } = storyHarness
    return { recovered, shifted, moved }
  })
  expect.soft(recovered, 'hydration').toEqual([])
  expect.soft(consoleMessages, 'the console').toEqual([])
  expect.soft(await page.evaluate(() => storyHarness.lostSpaces()), 'spaces').toEqual([])
  expect.soft(await page.evaluate(() => storyHarness.restyledTexts()), 'texts with a spoken form').toEqual([])
  expect.soft(shifted, `layout shift: ${moved.join('; ')}`).toBeLessThan(0.02)
}

test('LIST-01 ui/testing chooses from both kinds of select', async ({ desk, phone }) => {
  const expectChosen = async ({ page }: StoryPage, manner: Manner, option: string) => {
    const by = shopper(page, manner)
    await by.choose('Sorter etter', option)
    const select = await by.see('combobox', /^Sorter etter/)
    const shown = await select.evaluate((box) =>
      box instanceof HTMLSelectElement ? box.selectedOptions[0]?.label : box.querySelector('span + span')?.textContent,
    )
    expect(shown, manner).toBe(option)
  }
  await desk.show('kit/choices Selects')
  await expectChosen(desk, 'keyboard', 'Pris')
  await desk.show('kit/choices Selects')
  const select = desk.page.getByRole('combobox', { name: /^Sorter etter/ })
  await select.hover()
  await expect(select, 'a mouse is near').toHaveJSProperty('tagName', 'BUTTON')
  await expectChosen(desk, 'mouse', 'Pris')
  await expectChosen(desk, 'keyboard', 'Nyhet')
  await phone.show('kit/choices Selects')
  await expectChosen(phone, 'touch', 'Pris')
})

/** Stories whose last green run does not cover the current files. */
const changed = everyStory.filter((story) => !isUnchanged(story))
/** What `npm run test:stories` records of a green test. */
const recorded = (story: string) => ({
  annotation: { type: 'story', description: `${story}\t${hashOfStory(story)}` },
})

for (const [place, story] of changed.filter((name) => !isForDevelopers(name)).entries()) {
  test(`${story}: on a phone`, recorded(story), async ({ phone }) => {
    const { page } = phone
    await page.setViewportSize({ width: 390, height: 844 })
    await phone.show(story)
    await expectCleanHydration(phone)
    expect.soft(await axeViolations(phone, 'all'), 'axe').toEqual([])
    expect.soft(await page.evaluate(() => storyHarness.smallTargets()), 'targets of 44 px').toEqual([])
    expect.soft(await page.evaluate(() => storyHarness.unfilled()), 'buttons in their own colour').toEqual([])

    await page.setViewportSize(magnified)
    const cut = () => page.evaluate(() => storyHarness.cutText())
    expect.soft(await cut(), '320 px, 400 %').toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    const spacing = await page.addStyleTag({ content: textSpacing })
    expect.soft(await cut(), 'text spacing').toEqual([])
    await spacing.evaluate((style) => style.parentNode?.removeChild(style))
    const font = await page.addStyleTag({ content: ownFont })
    expect.soft(await cut(), 'a font and line height of their own').toEqual([])
    await font.evaluate((style) => style.parentNode?.removeChild(style))
    await page.addStyleTag({ content: textTwiceAsLarge })
    expect.soft(await cut(), 'text at 200 %').toEqual([])
  })

  test(`${story}: at a desk`, recorded(story), async ({ desk }) => {
    const { page } = desk
    const boxes = () => page.evaluate(() => storyHarness.turningBoxes())
    await desk.show(story, 'vardeholm', 'rtl')
    const turned = await boxes()
    await desk.show(story)
    expect.soft(astray(await boxes(), turned), 'parts where lines run from right to left').toEqual([])
    await expectCleanHydration(desk)
    // first: parts that open by themselves need time
    const { lines, nameless } = await expectTree(desk, story)
    expect.soft(nameless, 'controls without a name').toEqual([])
    expect
      .soft(
        lines.filter((line) => english.test(line)),
        'English names',
      )
      .toEqual([])
    expect.soft(await page.evaluate(() => storyHarness.moving()), 'reduced motion').toEqual([])
    expect.soft(await axeViolations(desk, 'all'), 'axe').toEqual([])

    // the other brands' dark schemes take turns; `npm run test:access` has each story in all of them
    const inTurn = brandKeys[1 + (place % (brandKeys.length - 1))]
    const looks = [
      ...brandKeys.slice(1).map((brand) => [brand, 'light']),
      ...['vardeholm', inTurn].map((brand) => [brand, 'dark']),
    ]
    for (const [brand, scheme] of looks) {
      await page.evaluate(
        ([brand, scheme]) => Object.assign(document.documentElement.dataset, { brand, scheme }),
        [brand, scheme],
      )
      expect.soft(await axeViolations(desk, 'colours'), `contrast in ${brand}, ${scheme}`).toEqual([])
    }
    await page.evaluate(() => Object.assign(document.documentElement.dataset, { brand: 'vardeholm', scheme: 'light' }))
    await page.emulateMedia({ forcedColors: 'active' })
    expect.soft(await page.evaluate(() => storyHarness.forcedColours()), 'forced colours').toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
    expect.soft(await walk(desk), 'by keyboard').toEqual([])
  })
}

for (const story of changed.filter(isForDevelopers)) {
  test(`${story} is accessible after hydration`, recorded(story), async ({ desk }) => {
    await desk.show(story)
    const { page, consoleMessages } = desk
    expect.soft(await page.evaluate(() => storyHarness.recovered), 'hydration').toEqual([])
    expect.soft(consoleMessages, 'the console').toEqual([])
    expect.soft(await axeViolations(desk, 'all'), 'axe').toEqual([])
  })
}
