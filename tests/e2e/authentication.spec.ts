import type { Page } from '@playwright/test'
import { authenticationErrorText } from '../../app/features/customers/texts.ts'
import { type AuthenticationContext, authenticationMachine } from '../../machines/authentication/index.ts'
import { authenticationModel, customerSample } from '../../machines/authentication/model.ts'
import { createModel, pageSubject, runPaths } from '../../machines/testing/index.ts'
import { chunkFile } from './chunk-file.ts'
import { hold } from './hold.ts'
import { holdCalls, type InteractionType, pressWith } from './input-modality.ts'
import { expect, expectAccessible, hydrated, test } from './shop.ts'

// The authentication model drives its screens along its paths. Each call of a customer is held until the model says how
// it is answered. The shop's own answers have tests of their own.

const wireSample = {
  id: customerSample.id,
  auth_id: 'abc',
  first_name: customerSample.firstName,
  last_name: customerSample.lastName,
  email: customerSample.email,
  phone: `+47${customerSample.phone}`,
  birth_date: null,
  gender_id: null,
  address: '',
  postal_code: '',
  city: '',
  email_verified: false,
  terms_conditions: true,
  permissions: [],
  preferences: [],
  cookies: false,
  cookie_default: false,
  cookie_ga: false,
  cookie_google_tag_manager: false,
  cookie_meta_pixel: false,
  newsletter: true,
  club: false,
  event_invite: false,
  birthday_gift: false,
  marketing: false,
}

const fields = {
  '/logg-inn': { 'E-post': 'kari@epost.no', Passord: 'et hemmelig ord' },
  '/glemt-passord': { 'E-post': 'kari@epost.no' },
  '/registrer': {
    Fornavn: 'Kari',
    Etternavn: 'Nordmann',
    'E-post': 'kari@epost.no',
    Mobilnummer: '412 34 567',
    Passord: 'et hemmelig ord',
    'Passordet en gang til': 'et hemmelig ord',
  },
} as const
type Door = keyof typeof fields

/** Holds a customer's calls and answers them as the model says. */
async function answers(page: Page) {
  const { next, forget } = await holdCalls(page, /\/api\/v1\/customers\/(?!current\/(favourites|sizes))/)
  // read when the customer is known, by a machine of its own
  await page.route('**/customers/current/favourites', (route) => route.fulfill({ json: { articles: [] } }))
  await page.route('**/customers/current/sizes', (route) => route.fulfill({ json: { sizes: [] } }))
  const answer = async (event: object): Promise<void> => {
    const route = await next()
    if (!('output' in event)) {
      await route.abort()
      // a failed read is repeated once
      const isAskedAgain = route.request().method() === 'GET' && !route.request().url().endsWith('/resend')
      return isAskedAgain ? (await next()).abort() : undefined
    }
    const output = event.output as { type?: string; status?: number; user?: unknown; fields?: readonly string[] }
    if ('user' in output) {
      return output.user ? route.fulfill({ json: wireSample }) : route.fulfill({ status: 204 })
    }
    const json = output.fields?.includes('code')
      ? { second_factor: true }
      : output.fields?.includes('code.invalid')
        ? { errors: { code: ['Feil kode'] } }
        : {}
    return route.fulfill({ status: output.status ?? 200, json })
  }
  const answersOf = (...calls: readonly string[]) =>
    Object.fromEntries(
      calls.flatMap((call) => [
        [`xstate.done.actor.${call}`, (_: Page, event: object) => answer(event)],
        [`xstate.error.actor.${call}`, () => answer({})],
      ]),
    )
  return { answersOf, forget }
}

/** A page for login and registration, with the model's events as actions and its states as expectations. */
async function door(page: Page, manner: InteractionType) {
  const press = pressWith[manner]
  const { answersOf, forget } = await answers(page)
  const main = page.getByRole('main')
  const submit = main.locator('form button[type="submit"]')
  const logOut = main.getByRole('button', { name: 'Logg ut' })
  const at = () => new URL(page.url()).pathname
  const goTo = async (path: Door): Promise<void> => {
    if (at() === path) return
    if (at() !== '/logg-inn' && path !== '/logg-inn') await goTo('/logg-inn')
    await press(main.locator(`a[href="${path}"]`))
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
    await page.waitForURL(path)
  }
  const send = async (path: Door): Promise<void> => {
    await goTo(path)
    for (const [label, text] of Object.entries(fields[path])) {
      await page.getByLabel(label, { exact: true }).fill(text)
    }
    if (path === '/registrer') await page.getByRole('checkbox', { name: 'Jeg godtar vilkårene' }).setChecked(true)
    await press(submit)
  }
  const back = main.getByRole('button', { name: 'Tilbake til passordet' })
  const seen = new Set<string>()
  const look = async (state: string): Promise<void> => {
    if (manner !== 'keyboard' || seen.has(state)) return
    seen.add(state)
    await expectAccessible(page, `authentication in ${state}`)
  }
  const pending = main.locator('form button[type="submit"][aria-disabled="true"]')
  const isWaiting = () => expect(submit).toHaveAttribute('aria-disabled', 'true')
  return pageSubject(page, {
    open: async () => {
      await page.goto('/logg-inn', { waitUntil: 'commit' })
      forget() // calls of another page
      await hydrated(page)
    },
    events: {
      'authentication.login': () => send('/logg-inn'),
      'authentication.register': () => send('/registrer'),
      'authentication.password.forget': () => send('/glemt-passord'),
      // a guest has no way to log out
      'authentication.logout': async () => {
        // the customer's page replaces the guest's
        await expect(main).toHaveAttribute('aria-busy', 'false')
        if (await logOut.isVisible()) await press(logOut)
        else await expect(main.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible()
      },
      // an empty form is validated in the browser and clears the shop's last message
      'authentication.code': async (_, event) => {
        await page.getByLabel('Kode fra appen').fill((event as { code?: string }).code ?? '')
        await press(submit)
      },
      'authentication.form.leave': async () => {
        if (await back.isVisible()) return press(back)
        // a form that waits is left by its links
        if (await pending.isVisible()) return goTo(at() === '/logg-inn' ? '/glemt-passord' : '/logg-inn')
        if (!(await submit.isVisible())) return goTo('/logg-inn')
        for (const field of await main.getByRole('textbox').all()) await field.fill('')
        await press(submit)
      },
      ...answersOf('readUser', 'logIn', 'sendCode', 'register', 'sendLink', 'logOut'),
    },
    states: {
      'identifying.idle': () => expect(submit).not.toHaveAttribute('aria-disabled'),
      'identifying.holding': isWaiting,
      'ready.loggingIn': isWaiting,
      'ready.sendingCode': isWaiting,
      'ready.open.codeNeeded': async (_, { context }) => {
        await expect(main.getByRole('heading', { level: 1, name: 'Skriv koden' })).toBeVisible()
        await look(`codeNeeded ${(context as AuthenticationContext).error}`)
      },
      'ready.leaving': isWaiting,
      'ready.loggingOut': () => expect(logOut).toHaveAttribute('aria-disabled', 'true'),
      'ready.registering': isWaiting,
      'ready.sendingLink': isWaiting,
      'ready.open.idle': async (_, { context }) => {
        await expect(main.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
        // the next event starts from the current user
        await expect(logOut).toHaveCount((context as AuthenticationContext).user ? 1 : 0)
      },
      'ready.open.linkSent': async () => {
        await expect(main.getByRole('heading', { level: 1, name: 'Sjekk e-posten din' })).toBeVisible()
        await look('linkSent')
      },
      'ready.open.refused': async (_, { context }) => {
        const { error } = context as AuthenticationContext
        await expect(main.getByText(authenticationErrorText(error ?? 'fault'))).toBeVisible()
        await look(`refused ${error}`)
      },
      reloading: () => page.waitForURL('/'),
    },
  })
}

/** The page of the mailed link: it sends the token once it knows the user. */
async function verification(page: Page, manner: InteractionType) {
  const press = pressWith[manner]
  const { answersOf, forget } = await answers(page)
  const main = page.getByRole('main')
  const heading = (name: string) => expect(main.getByRole('heading', { level: 1, name })).toBeVisible()
  const seen = new Set<string>()
  const look = async (state: string): Promise<void> => {
    if (manner !== 'keyboard' || seen.has(state)) return
    seen.add(state)
    await expectAccessible(page, `verification in ${state}`)
  }
  return pageSubject(page, {
    open: async () => {
      await page.goto('/bekreft-epost#token=abc', { waitUntil: 'commit' })
      forget()
      await hydrated(page)
    },
    events: {
      'authentication.verify': () => undefined,
      'authentication.verification.resend': () => press(main.getByRole('button', { name: 'Send en ny lenke' })),
      ...answersOf('readUser', 'verify', 'resend'),
    },
    states: {
      'identifying.idle': () => heading('Bekreft e-postadressen'),
      'ready.verifying': () => heading('Bekreft e-postadressen'),
      'ready.open.verified': async () => {
        await heading('Takk')
        await look('verified')
      },
      'ready.open.resent': async () => {
        await expect(main.getByText(`Epost sendt til ${customerSample.email}`)).toBeVisible()
        await look('resent')
      },
      'ready.open.refused': async (_, { context }) => {
        const { error, user, form } = context as AuthenticationContext
        await heading('Adressen er ikke bekreftet')
        const code = form === 'resend' ? 'notSent' : (error ?? 'fault')
        const words = code === 'wrongCredentials' ? 'Lenken er brukt eller utløpt.' : authenticationErrorText(code)
        await expect(main.getByText(words)).toBeVisible()
        const wayOn = user
          ? main.getByRole('button', { name: 'Send en ny lenke' })
          : main.getByRole('link', { name: 'Logg inn for å få en ny lenke' })
        await expect(wayOn).toBeVisible()
        await look(`refused ${error} ${user ? 'to a customer' : ''}`)
      },
    },
  })
}

const never: readonly [] = []
const whoMayCome = authenticationModel.events ?? {}
/** Events from elsewhere: other tabs, other calls, links in mails. */
const elsewhere = {
  'authentication.password.reset': never,
  'authentication.verify': never,
  'authentication.verification.resend': never,
  'authentication.expire': never,
  'authentication.synced': never,
  'authentication.user.changed': never,
  'authentication.user.deleted': never,
}
/** Events of a guest only. */
const byGuests = {
  'authentication.login': never,
  'authentication.register': never,
  'authentication.password.forget': never,
  'authentication.form.leave': never,
  'xstate.done.actor.readUser': [{ output: { user: customerSample } }],
  'xstate.error.actor.readUser': never,
}
const otherTab = 'what another tab does while this one asks who is here is proved without a browser'
const ofCustomer = 'the page of a customer has no such form'
const ofLink = 'the pages of mailed links have a test of their own'
const asks = 'authentication.identifying|xstate'
const guests = createModel(authenticationMachine, {
  ...authenticationModel,
  except: {
    'transition authentication.identifying|authentication.synced|0': otherTab,
    'guard true authentication.identifying|authentication.synced|0': otherTab,
    'guard false authentication.identifying|authentication.synced|0': otherTab,
    [`transition ${asks}.done.actor.readUser|0`]: otherTab,
    [`guard true ${asks}.done.actor.readUser|0`]: otherTab,
    [`transition ${asks}.done.actor.readUser|1`]: ofCustomer,
    [`guard true ${asks}.done.actor.readUser|1`]: ofCustomer,
    'transition authentication.identifying.idle|authentication.password.reset|0': ofLink,
    'transition authentication.identifying.idle|authentication.verify|0': ofLink,
    'transition authentication.identifying.idle|authentication.logout|0': ofCustomer,
    'transition authentication.identifying.idle|authentication.user.deleted|0': ofCustomer,
    [`transition ${asks}.error.actor.readUser|0`]: otherTab,
    [`guard true ${asks}.error.actor.readUser|0`]: otherTab,
  },
  events: {
    ...whoMayCome,
    ...elsewhere,
    'authentication.logout': never,
    'authentication.login': [{ fields: { email: '', password: '' }, kind: null, fromCart: false }],
    'xstate.done.actor.readUser': [{ output: { user: null } }],
  },
})
const customers = createModel(authenticationMachine, {
  ...authenticationModel,
  // this page offers a logout to a known customer only; the account's page offers it at once
  can: (snapshot, { type }) => type !== 'authentication.logout' || !snapshot.hasTag('identifying'),
  events: {
    ...whoMayCome,
    ...elsewhere,
    ...byGuests,
  },
})

const verifiers = createModel(authenticationMachine, {
  ...authenticationModel,
  events: {
    ...whoMayCome,
    ...elsewhere,
    ...byGuests,
    'authentication.logout': never,
    'authentication.verify': [{ token: 'abc' }],
    'authentication.verification.resend': [{}],
    // the test of the account's page covers that the message disappears
    'xstate.after.resendConfirmation.authentication.ready.open.resent': never,
  },
  can: (snapshot, { type }) => {
    if (type === 'authentication.verify') return snapshot.matches({ ready: { open: 'idle' } })
    if (type !== 'authentication.verification.resend') return true
    return snapshot.matches({ ready: { open: 'refused' } }) && snapshot.context.user !== null
  },
})

/** Sends the login form as soon as the shell is hydrated. */
async function sendEarly(page: Page, manner: InteractionType) {
  await page.goto('/logg-inn', { waitUntil: 'commit' })
  await hydrated(page)
  const main = page.getByRole('main')
  const submit = main.getByRole('button', { name: 'Logg inn', exact: true })
  await main.getByLabel('E-post').fill('kari@epost.no')
  await main.getByLabel('Passord', { exact: true }).fill('feil ord')
  await expect(submit).not.toHaveAttribute('aria-disabled')
  await pressWith[manner](submit)
  return { main, submit }
}

for (const manner of ['keyboard', 'touch'] as const) {
  test.describe(`by ${manner}`, () => {
    test.use({
      viewport: { width: 390, height: 844 },
      hasTouch: manner === 'touch',
      // the browser's console logs a refusal and a lost answer too
      expectedConsole: /status of 4\d\d|ERR_FAILED/,
    })

    test(`USER-02 USER-03 USER-04 login and registration follow the machine by ${manner}`, async ({ page }) => {
      const { missing } = await runPaths(guests, await door(page, manner), { allowMissing: true })
      const ofDoor =
        /identifying|loggingIn|codeNeeded|sendingCode|leaving|registering|sendingLink|linkSent|form\.leave|reloading/
      expect(missing.filter((item) => ofDoor.test(item))).toEqual([])
    })

    test(`USER-02 a press before the code of the login has loaded is pending until it is sent by ${manner}`, async ({
      page,
    }) => {
      const letGo = await hold(page, chunkFile('app/adapters/browser/account-actors.ts'))
      const { main, submit } = await sendEarly(page, manner)
      await expect(submit).toHaveAttribute('data-state', 'pending')
      await expect(submit).toHaveAttribute('aria-disabled', 'true')
      letGo()
      await expect(main.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
      await expect(submit).not.toHaveAttribute('data-state')
    })

    test(`USER-02 a press before the customer is known sends the form by ${manner}`, async ({ page }) => {
      const { next } = await holdCalls(page, '**/api/v1/customers/**')
      const { main, submit } = await sendEarly(page, manner)
      await expect(submit).toHaveAttribute('aria-disabled', 'true')
      const asked = await next()
      expect(asked.request().method()).toBe('GET')
      await asked.fulfill({ status: 204 })
      const sent = await next()
      expect(sent.request().postDataJSON()).toMatchObject({ email: 'kari@epost.no', password: 'feil ord' })
      await sent.fulfill({ status: 422, json: {} })
      await expect(main.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    })

    test(`USER-05 logout follows the machine by ${manner}`, async ({ page }) => {
      const { missing } = await runPaths(customers, await door(page, manner), { allowMissing: true })
      expect(missing.filter((item) => item.includes('loggingOut'))).toEqual([])
    })

    test(`USER-02 verification of an address follows the machine by ${manner}`, async ({ page }) => {
      const { missing } = await runPaths(verifiers, await verification(page, manner), { allowMissing: true })
      const ofLink =
        /^(state|transition) authentication\.ready\.(verifying|resending|open\.(verified|resent))(?!\|xstate\.after)/
      expect(missing.filter((item) => ofLink.test(item))).toEqual([])
    })
  })
}
