// `npm run check`: refuses words that this project has replaced by its field's terms, in code, comments, docs and names
// of files. `node tests/vocabulary.mjs` runs it alone.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Words that are not used, and what to say instead. Patterns see one line at a time.
 * A third entry narrows a row to files whose path matches.
 * @type {readonly (readonly [pattern: RegExp, use: string, files?: RegExp])[]}
 */
export const forbidden = [
  // islands and hydration
  [/\bsleepers?\b|[a-z]Sleepers?\b|\bSleeper/, 'island, island()'],
  [/\b(is|data-)?-?asleep\b|Asleep\b/i, 'dehydrated; an island’s file is *.island.ts'],
  [
    /\b(makeBed|Bedded|wakeAll|useWaking|data-awake|isAwake)\b/,
    'createHydrationGate, HydrationGate, preloadIslands, data-hydrated',
  ],
  [
    /\b(wakesAtOnce|useInPortions|in-portions|renderInPieces|render-in-pieces)\b/,
    'hydrate, useIncrementalRender, renderToBufferedStream',
  ],
  [
    /\b(hold-?press|holdPress|heldAnswer|repeatPresses|takePress|fillAgain)\b/,
    'event replay: replayEvents, captureClick, replayInput',
  ],
  [/\b(lay-?out-?far|layOutFar|data-far|data-whole)\b/, 'deferred layout: data-deferred-layout, data-layout-complete'],
  [/\b(once-?seen|onceSeen|on-sight|OnSight)\b/, 'load after paint, LazyOnVisible'],
  [
    /\b(latePart|late-part|on-demand\.tsx|OnDemand|late-screens|lateScreens)\b/,
    'lazyComponent, MountOnFirstOpen, lazyScreens',
  ],
  [/\ba hand comes? near/, 'on intent: pointer, focus or touch'],
  [/\b(isWoken|wokenBy|atHydration)\b/, 'OnHydrated, isMounted, getHydrationSnapshot'],
  [/\bstamps\b|\bStamped\b/, 'registers: LwwRegister'],
  // server state and pages
  [
    /\b(useView|FromServer|PageOutcome|stopPage|openAs)\b/,
    'useActorSelector, ServerState, RouteOutcome, disposePage, createPageFor',
  ],
  [/\b(Handover|readHandover)\b/, 'dehydrated state: DehydratedState, readDehydratedState'],
  [/\b(expect-?[tT]o-?[sS]ettle|isSettled)\b/, 'assertHasReadyTag, isReady'],
  [/\b(openShop|open-shop|ShopParts)\b/, 'startShopActor, ShopActors'],
  [/\bFence\b|\bfence\.tsx/, 'ErrorBoundary'],
  [/\b(useHeadingFocus|useFocusInPlace|useLoss)\b/, 'useFocusHeadingOnChange, useRestoreFocusWithin, useFocusLost'],
  [/\b(Surroundings|crumbsOf)\b/, 'LoaderContext, toBreadcrumbs'],
  // adapters
  [
    /\b(Visitation|keepPages|mostKept|forgetOwn|showKept)\b/,
    'BrowserApp, PageCache, maxCachedPages, evictPrivate, showCached',
  ],
  [/\bapp\/world\b/, 'app/adapters'],
  [/\b(holdPlace|keepPlace|wayBack|isWayBack)\b/, 'restoreScroll, saveScroll, backHref, isBackLink'],
  [/\b(restoreKept|tellUnkept|openFirstPage)\b/, 'hydrateFromStorage, onWriteFailed, hydrateInitialPage'],
  [/\b(loginEnded|loginOffer|afterEntry|customerHere)\b/, 'sessionExpired, SignInPrompt, returnTo, currentCustomer'],
  [/\b(watchNet|screenOn|stylesHere|askEach|asBrand)\b/, 'connectivity, wakeLock, inlinedStyles, mapWithConcurrency'],
  [/\b(PatientButton|JudgedForm)\b/, 'LoadingButton, ValidatedForm'],
  [/\b(othersAre[Bb]elievedFor|believedFor|isLookedAt)\b/, 'staleTime, maxStaleness'],
  [/[pP]atience\b|PATIENCE/, 'timeout: *Timeout, *TimeoutMs'],
  [/\b[mM]easurers?\b|\bmeasurerSettings\b/, 'analytics providers'],
  // machines
  [/\b(Happenings?|sameLives|liveOften|livesOfReference|relive)\b/, 'fast-check’s words: Command, sequence'],
  [/\b(LostReason|lostReason|lostDraft|lostUser|valueIn)\b/, 'RestoreFailure, restoreFailure, parseStoredJson'],
  [/\b(misfits|mostOf)\b/, 'unavailableLines, maxQuantityOf'],
  [/\bisHeard\b/, 'dominates, for registers that the last write wins'],
  [
    /\b(StandIn|followGuest|lateParts|customerParts|partLogic)\b/,
    'placeholder, connectPageActor, lazyActors, accountActors',
  ],
  [/\b(keepHeard|takeTold|isHeardOtherwise|[a-z]+Heard|[a-z]+Told)\b/, 'synced, emitted, received'],
  [/\b(relayFacts|guestForwards|expectTold)\b/, 'eventRouter, routeEvents, pageEventRoutes, the emitted events'],
  [/\bdropped: AbortSignal/, 'signal: AbortSignalLike of machines/domain'],
  [/\b(runTours|findTours|sayWay|sayItem|[a-z]*-tours)\b/, 'runPaths, findPaths, formatPath, formatItem'],
  [/\b(Faked|FakeDeed|fake-port|fakes\.[a-z]|fakePorts\w*|deeds?)\b/, 'Stubbed, Spy, stubs, calls, effects'],
  [/\b(unheard|untold|hearer)\b(?!-of)/, 'pending, unreported, listener'],
  [/\b(woken|awake|awaken\w*)\b/i, 'hydrated, resumed'],
  [/\btour[A-Z]/, 'test path'],
  [/\bsay(Own|Target|Event|States?|Transition|Path)\b/, 'format …'],
  [/\b([tT]ours?|[a-z]+Tours?)\b/, 'test paths: runPaths, findPaths', /^(machines|tests\/(machines|e2e|bench))\//],
  [/\bTourManner\b/, 'InteractionType'],
  [/\bhands\[/, 'pressWith, by input modality'],
  [/\bsettleReader\b/, 'restoreScrollAndFocus'],
  // inspector
  [
    /\b(isEverybodys|ofOnes|nearLine|farLine|Parting)\b/,
    'isPublicPath, redaction, broadcastTransport, hmrTransport, Divergence',
  ],
  [/\b(createHearing|hearing|createTeller|tellers)\b/, 'record store, serializer'],
  // server
  [
    /\b(openFront|open-front|front-app|seldomChanges|ownEyesOnly|rememberer)\b/,
    'createServer, proxy app, publicCache, noStore, memoizeWithTtl',
  ],
  [/\b(sameText|frontApp|startDouble|Painter)\b/, 'timingSafeEqualText, proxy app, simulator, prerender'],
  [/\b(noLetters|openLetters|letter office)\b/, 'outbox: createOutbox, disabledOutbox'],
  [
    /\b(tendOnce|OftenAsked|LeastUsedGo|keep-articles|takeBackBroken|whatFailed|whyNoAnswer)\b/,
    'runMaintenance, HotStatements, WeightedLru, evictBroken, describeError, timingSafeEqualText, describeFetchError',
  ],
  [/\b(placeWithin|mustBeSameRequest|mustMayOpen|mustBeIn)\b/, 'withIdempotency, assertCanRead, requireCustomer'],
  [/\b(untended|not tended)\b/, 'never vacuumed or analyzed'],
  [/\bPICTURES_AHEAD\b/, 'PREWARM_IMAGES'],
  // components
  [
    /\b(onChoose|onQuantity|onCommit|onPoint|onHold|onEntry|onForget)\b/,
    'onValueChange, onValueCommitted, onOpenChange, onClear',
    /^ui\//,
  ],
  [/\b(usePageHeld|use-page-held|data-held)\b/, 'useScrollLock'],
  [/\bhowFar\b/, 'progress'],
  // phrases
  [/\bwhence\b/i, 'where … from, origin'],
  [/\bwho wants\b/i, 'a caller that …'],
  [/\bnobody need\b/i, 'no … is needed'],
  [/\bfor ever\b/i, 'forever, or: without end'],
  [/\bof ones\b/i, 'of …'],
  [/\b(is|are|was|were|be) told of\b/i, 'is notified of, receives'],
  [/\bwhoever\b/i, 'a customer who …, a caller that …'],
  [/\banew\b/i, 'again'],
  [/\b(can|to) be had\b/i, 'is available'],
]

/**
 * Where a word must stay. `file` and `line` are patterns; both must match.
 * @type {readonly { file: RegExp; line: RegExp; reason: string }[]}
 */
export const allowed = [
  { file: /^(tests|app)\//, line: /'heldAnswer'/, reason: 'the name of a stored value' },
  {
    file: /^tests\/vocabulary\.mjs$|^tests\/app\/vocabulary\.test\.ts$/,
    line: /./,
    reason: 'names the words that it forbids',
  },
  {
    file: /^app\/CHANGELOG\.md$/,
    line: /LostReason|isSettled|latePart|sayTransition/,
    reason: 'names exports as they were called before',
  },
  {
    file: /^(app|tests)\//,
    line: /\b(DATABASE_PATIENCE|PICTURES_AHEAD)\b/,
    reason: 'environment variables keep their names',
  },
]

const notRead =
  /^(package-lock\.json|app\/public\/|app\/server\/db\/migrations\/|tests\/releases\/)|\.(png|webp|avif|woff2|gz|ico|svg|pdf)$/
const any = new RegExp(forbidden.map(([pattern]) => `(?:${pattern.source})`).join('|'), 'i')

/**
 * @param {string} file path from the root, with slashes
 * @param {string} text its content
 * @returns {string[]} one line for each forbidden word: `file:line: «word»: say …`. Line 0 is the name of the file.
 */
export function findForbidden(file, text) {
  if (notRead.test(file) || !(any.test(file) || any.test(text))) return []
  return [file, ...text.split('\n')].flatMap((line, number) => {
    if (!any.test(line) || allowed.some((one) => one.file.test(file) && one.line.test(line))) return []
    return forbidden.flatMap(([pattern, use, files = /./]) => {
      if (!files.test(file)) return []
      const [word] = pattern.exec(line) ?? []
      return word === undefined ? [] : [`${file}:${number}: «${word}»: say ${use}`]
    })
  })
}

/** Files that Git tracks, or would track. */
const listFiles = (root) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\0')
    .filter(Boolean)

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..')
  const faults = listFiles(root).flatMap((file) => {
    if (notRead.test(file)) return []
    try {
      return findForbidden(file, readFileSync(join(root, file), 'utf8'))
    } catch (error) {
      // deleted, not yet committed
      if (error.code === 'ENOENT') return []
      throw error
    }
  })
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) console.error(`${faults.length} forbidden words. What to say stands in tests/vocabulary.mjs.`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
