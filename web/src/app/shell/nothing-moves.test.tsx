import {
  attentionRoutes,
  authenticatorAppRoutes,
  authRoutes,
  exposureRoutes,
  importRoutes,
  passkeyRoutes,
  serverRoutes,
  type Reply,
  type Route,
} from '@cardea/contract'
import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { keptAttention } from '../../data/attention/kept-attention.ts'
import { keysQuery } from '../../data/keys/keys-query.ts'
import { firstRunHiddenFor } from '../../data/records/first-run-preference.ts'
import { forgetServerFacts } from '../../data/server/server-facts.ts'
import { answerKeys } from '../../testing/answer-keys.ts'
import { answer } from '../../testing/answers.ts'
import { answerSettings, furnish } from '../../testing/furnish.ts'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { openApp, reload } from '../../testing/open-app.tsx'
import { inList, openRecord, panelOf, title } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { sizes } from '../../testing/sizes.ts'
import { queryClient } from '../query-client.ts'

const [lena, bob] = [aUser('Lena Marek'), aUser('Bob Castellan')]
const at = '2026-11-01T10:00:00.000Z'

/** Holds back what a call is answered, until the function that it returns is called. */
function holdBack<R extends Route>(route: R, reply: Reply<R>): () => void {
  const { promise, resolve } = Promise.withResolvers<Reply<R>>()
  answer(route, () => promise)
  return () => resolve(reply)
}

const topOf = (locator: Locator): number => locator.element().getBoundingClientRect().top

test('what there is to change stands in the navigation before it is counted, as it was last time', async () => {
  const record = aRecord({ name: 'Console', access: [anEntry(lena, 'OWNER')] })
  furnish({ me: lena, records: [record], groups: [aGroup({ name: 'Operations' })] })
  keptAttention.set({ isShown: true, count: 1 })
  const count = holdBack(attentionRoutes.countAttention, { change: 2, aged: 2 })
  await openApp('/records')
  const place = page.getByRole('link', { name: /^Attention/ })
  const group = page.getByRole('link', { name: /^Operations/ }).first()
  await expect.element(inList('Console')).toBeVisible()
  await expect.element(place).toMatchTextContent('1')
  const top = topOf(group)
  count()
  await expect.element(place).toMatchTextContent('2')
  expect(topOf(group)).toBe(top)
})

test('the warning that a person without access saw a secret moves nothing when it comes', async () => {
  const fields = [
    { label: 'Password', type: 'secret' as const, hasValue: true, value: 'x' },
    { label: 'Website', value: 'console.example' },
  ]
  furnish({ me: lena, records: [aRecord({ name: 'Console', access: [anEntry(lena, 'OWNER')], fields })] })
  const person = { user: bob, knows: ['Password'], hasAccess: false, firstOpened: at, lastOpened: at }
  const tell = holdBack(exposureRoutes.getExposure, { secretsChangedAt: at, people: [person] })
  await openApp('/records')
  await openRecord('Console')
  const below = panelOf().getByText('console.example')
  await expect.element(below).toBeVisible()
  const top = topOf(below)
  tell()
  await expect.element(panelOf()).toMatchTextContent('saw the password')
  expect(topOf(below)).toBe(top)
})

test('the settings are drawn once passkeys, apps, codes and sessions are there to be drawn with', async () => {
  furnish({ me: lena })
  answerSettings()
  const session = {
    _id: '01990000-0000-7000-8e00-000000000001',
    device: 'Firefox on Linux',
    network: '',
    createdAt: at,
    lastUsed: at,
    isCurrent: true,
  }
  const held = [
    holdBack(passkeyRoutes.listPasskeys, { passkeys: [] }),
    holdBack(authenticatorAppRoutes.listAuthenticatorApps, { apps: [] }),
    holdBack(passkeyRoutes.getRecoveryCodes, { left: 0, createdAt: null }),
    holdBack(authRoutes.listSessions, { sessions: [session] }),
  ]
  await openApp('/settings')
  await expect.element(title('Settings')).toBeVisible()
  const last = page.getByRole('region', { name: 'Appearance', exact: true })
  for (const tell of held) {
    await expect.element(last).not.toBeInTheDocument()
    tell()
  }
  await expect.element(last).toBeInTheDocument()
  await expect.element(page.getByText('Firefox on Linux', { exact: false }).first()).toBeInTheDocument()
  await expect.element(page.getByText('If you lose something', { exact: false })).toBeInTheDocument()
})

test('the first steps are not put above a list that is there already', async () => {
  furnish({ me: lena, records: [aRecord({ name: 'Console', access: [anEntry(lena, 'OWNER')] })] })
  firstRunHiddenFor.clear()
  const tell = holdBack(importRoutes.searchImports, { imports: [], total: 0 })
  await openApp('/records')
  await expect.element(inList('Console')).not.toBeInTheDocument()
  tell()
  await expect.element(inList('Console')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Get started' })).toBeVisible()
})

test.for(sizes)(
  'that only this browser opens a record is said from the first paint of a list on, or in the next, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const access = [anEntry(lena, 'OWNER')]
    furnish({ me: lena, records: [aRecord({ name: 'Console', access, sealedFor: 'people' })] })
    answerKeys(lena)
    const card = page.getByRole('button', { name: 'Print recovery sheet' })
    for (const open of [() => openApp('/records'), reload]) {
      const keys = holdBack(serverRoutes.getServer, {
        signUp: 'open',
        oidcName: null,
        sealingModes: 'both',
        sealingDefault: 'server',
      })
      forgetServerFacts()
      await open()
      await expect.element(inList('Console')).toBeVisible()
      await expect.element(card).not.toBeInTheDocument()
      const top = topOf(inList('Console'))
      keys()
      await expect.poll(() => queryClient.getQueryData(keysQuery.queryKey)?.is).toBe('open')
      if (open === reload) await expect.element(card).toBeVisible()
      else await expect.element(card).not.toBeInTheDocument()
      expect(topOf(inList('Console'))).toBe(top)
    }
  },
)
