import {
  accessRequestRoutes,
  trustedPeopleRoutes,
  type AccessRequest,
  type TrustedPeople,
  type TrustedPerson,
  type VaultRecord,
} from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, callsOf, refuse } from '../../testing/answers.ts'
import { answerSettings, furnish } from '../../testing/furnish.ts'
import { anEntry, aUser } from '../../testing/group.fixture.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { openApp, place } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf, fieldOf, toast } from '../../testing/parts.ts'
import { sizes } from '../../testing/sizes.ts'

const [lena, bob, emil] = [aUser('Lena Marek'), aUser('Bob Castellan'), aUser('Emil Marek')]
const id = (place: number) => `019ab0d5-6c00-7000-8000-00000000000${place}`

const anEmergency = (parts: Partial<AccessRequest> = {}): AccessRequest => ({
  _id: id(1),
  kind: 'emergency',
  state: 'waiting',
  by: bob,
  recordID: null,
  groupID: null,
  owner: lena,
  role: null,
  reason: 'Lena is in hospital.',
  until: null,
  askedAt: '2026-11-23T14:02:00.000Z',
  dueAt: '2026-11-30T14:02:00.000Z',
  decidedBy: null,
  ...parts,
})

const aTrusted = (parts: Partial<TrustedPerson> = {}): TrustedPerson => ({
  _id: id(2),
  user: bob,
  email: bob.email,
  waitDays: 7,
  request: null,
  needsKeys: true,
  ...parts,
})

/** Lena with those whom she trusts and who trust her. What she writes is kept; a decision ends the request. */
function furnished(
  people: Partial<TrustedPeople> = {},
  records: VaultRecord[] = [],
): { people: TrustedPeople } {
  furnish({ me: lena, records })
  answerSettings()
  const held: { people: TrustedPeople } = { people: { trusted: [], trusting: [], ...people } }
  const waiting = () =>
    held.people.trusted.flatMap(({ request }) => (request?.state === 'waiting' ? [request] : []))
  answer(trustedPeopleRoutes.listTrustedPeople, () => held.people)
  answer(trustedPeopleRoutes.setTrustedPeople, ({ body }) => {
    held.people = {
      ...held.people,
      trusted: body.people.map(
        (one, index) =>
          held.people.trusted
            .filter(({ email }) => email === one.email)
            .map((known) => ({ ...known, waitDays: one.waitDays }))[0] ??
          aTrusted({ ...one, _id: id(5 + index), user: null }),
      ),
    }
    return held.people
  })
  answer(accessRequestRoutes.searchAccessRequests, ({ body }) => {
    const requests = body.of === 'to-decide' ? waiting() : []
    return { requests, total: requests.length }
  })
  for (const [route, state] of [
    [accessRequestRoutes.refuseAccessRequest, 'refused'],
    [accessRequestRoutes.approveAccessRequest, 'granted'],
    [accessRequestRoutes.endAccessRequest, 'over'],
  ] as const) {
    answer(route, () => {
      const until = state === 'granted' ? '2026-12-30T14:02:00.000Z' : null
      const request = state === 'granted' ? anEmergency({ state, until }) : null
      const after = (one: TrustedPerson) => ({ ...one, request })
      held.people = {
        trusted: held.people.trusted.map(after),
        trusting: held.people.trusting.map(after),
      }
      return anEmergency({ state, until })
    })
  }
  return held
}

const bar = () => page.getByRole('region', { name: 'Emergency access' })
const part = (name: string) => page.getByRole('region', { name, exact: true })

test('what only its people can open is told apart in an emergency: for whom it opens, and for whom it stays closed', async () => {
  const access = [anEntry(lena, 'OWNER')]
  const sealed = { sealedFor: 'people', access } as const
  const records = [aRecord({ access }), aRecord(sealed), aRecord(sealed)]
  const reader = aTrusted({ _id: id(4), user: emil, email: emil.email, needsKeys: false })
  furnished({ trusted: [aTrusted(), reader] }, records)
  await openApp('/settings')
  const get = part('What they get')
  await expect.element(get).toMatchTextContent('1 record. Not what others share with you')
  await expect.element(get).toMatchTextContent('2 end-to-end encrypted records too, for Emil Marek')
  await expect.element(get).toMatchTextContent('2 end-to-end encrypted records stay closed for Bob Castellan')
  await expectAccessible()
})

test('nobody sees a bar while nobody asks', async () => {
  furnished({ trusted: [aTrusted()] })
  await openApp('/records')
  await expect.element(page.getByRole('main')).toBeVisible()
  await expect.element(bar()).not.toBeInTheDocument()
})

test.for(sizes)(
  'on every page a bar says who asks and when it opens; one press refuses, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    furnished({ trusted: [aTrusted({ request: anEmergency() })] })
    await openApp('/groups')
    await expect
      .element(bar())
      .toMatchTextContent(
        'Bob Castellan asks for emergency access to everything you own. It opens on 30 November',
      )
    await expectAccessible()
    await buttonOf('Refuse Bob Castellan', bar()).click()
    await expect.element(toast()).toMatchTextContent('Refused')
    await expect.element(bar()).not.toBeInTheDocument()
    expect(callsOf(accessRequestRoutes.refuseAccessRequest).map(({ params }) => params.id)).toEqual([id(1)])
  },
)

test('opening it now asks first, and the access that is open can be ended in the settings', async () => {
  furnished({ trusted: [aTrusted({ request: anEmergency() })] })
  await openApp('/settings')
  await buttonOf('Allow now: Bob Castellan', bar()).click()
  expect(callsOf(accessRequestRoutes.approveAccessRequest)).toHaveLength(0)
  await buttonOf('Allow now', dialogOf(/everything you own/)).click()
  await expect
    .element(part('Trusted people'))
    .toMatchTextContent('Can read everything you owned, until 30 December')
  await expect.element(bar()).not.toBeInTheDocument()
  expect(callsOf(accessRequestRoutes.approveAccessRequest)[0]?.body).toEqual({})
  await buttonOf('End the access of Bob Castellan').click()
  await expect
    .element(part('Trusted people'))
    .toMatchTextContent('Opens 7 days after asking, unless you refuse')
})

test('naming somebody says what it means, writes all of them, and refuses oneself and whom one has named', async () => {
  furnished({ trusted: [aTrusted()] })
  await openApp('/settings')
  await buttonOf('Name somebody').click()
  const dialog = dialogOf('Name a trusted person')
  const email = fieldOf('E-mail address', dialog)
  const name = () => buttonOf('Name', dialog).click()
  for (const [typed, said] of [
    ['dana', 'This is not an e-mail address.'],
    [lena.email, 'This is your own address.'],
    [bob.email, 'You have named this person already.'],
  ] as const) {
    await email.fill(typed)
    await name()
    await expect.element(dialog).toMatchTextContent(said)
  }
  expect(callsOf(trustedPeopleRoutes.setTrustedPeople)).toHaveLength(0)
  await email.fill('Dana@kiel.example')
  await expect
    .element(dialog)
    .toMatchTextContent(
      'dana@kiel.example can read everything you own, 7 days after asking, unless you refuse. You are told each day.',
    )
  await name()
  await expect.element(part('Trusted people')).toMatchTextContent('dana@kiel.example')
  await expect.element(part('Trusted people')).toMatchTextContent('Counts once there is an account')
  expect(callsOf(trustedPeopleRoutes.setTrustedPeople)[0]?.body).toEqual({
    people: [
      { email: bob.email, waitDays: 7 },
      { email: 'dana@kiel.example', waitDays: 7 },
    ],
  })
})

test('a name that is refused stays in the dialog', async () => {
  furnished()
  refuse(trustedPeopleRoutes.setTrustedPeople, 403, 'policy/forbidden')
  await openApp('/settings')
  await buttonOf('Name somebody').click()
  const dialog = dialogOf('Name a trusted person')
  await fieldOf('E-mail address', dialog).fill('dana@kiel.example')
  await buttonOf('Name', dialog).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(fieldOf('E-mail address', dialog)).toHaveValue('dana@kiel.example')
})

test('the days are chosen in the row, and a person is removed by the menu', async () => {
  const held = furnished({ trusted: [aTrusted()] })
  await openApp('/settings')
  await buttonOf('Days until it opens for Bob Castellan: 7 days').click()
  await page.getByRole('menuitemradio', { name: '30 days' }).click()
  await expect.element(part('Trusted people')).toMatchTextContent('Opens 30 days after asking')
  await buttonOf('More about Bob Castellan').click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect.element(part('Trusted people')).toMatchTextContent('Nobody yet')
  expect(held.people.trusted).toEqual([])
})

test('a trusted person asks with a reason, waits and withdraws', async () => {
  const held = furnished({ trusting: [aTrusted({ _id: id(3), user: emil, email: emil.email, waitDays: 3 })] })
  answer(accessRequestRoutes.askForAccess, () => {
    const request = anEmergency({ by: lena, owner: emil })
    held.people = { ...held.people, trusting: held.people.trusting.map((one) => ({ ...one, request })) }
    return { sent: true as const }
  })
  await openApp('/settings')
  const trusting = part('Who trusts me')
  await expect.element(trusting).toMatchTextContent('You may ask; it opens after 3 days')
  await buttonOf('Ask for access: Emil Marek').click()
  const dialog = dialogOf('Ask for emergency access')
  await expectAccessible()
  const ask = () => buttonOf('Ask for emergency access', dialog).click()
  await ask()
  await expect.element(dialog).toMatchTextContent('Say why.')
  await fieldOf('Why', dialog).fill('The payroll is due.')
  await ask()
  await expect.element(trusting).toMatchTextContent('It opens on 30 November')
  expect(callsOf(accessRequestRoutes.askForAccess)[0]?.body).toEqual({
    kind: 'emergency',
    email: emil.email,
    reason: 'The payroll is due.',
  })
  await buttonOf('Withdraw', trusting).click()
  await expect.element(trusting).toMatchTextContent('You may ask')
})

test('what is open for a trusted person leads to its records and can be ended; one steps back by a press', async () => {
  const request = anEmergency({
    by: lena,
    owner: emil,
    state: 'granted',
    until: '2026-12-30T14:02:00.000Z',
  })
  const held = furnished({ trusting: [aTrusted({ _id: id(3), user: emil, email: emil.email, request })] })
  answer(trustedPeopleRoutes.stopBeingTrusted, ({ params }) => {
    held.people = { trusted: [], trusting: [] }
    return { _id: params.id }
  })
  await openApp('/settings')
  const trusting = part('Who trusts me')
  await expect
    .element(trusting)
    .toMatchTextContent('You can read everything that Emil Marek owned, until 30 December')
  await expect.element(trusting.getByRole('link', { name: 'Show records' })).toBeVisible()
  await buttonOf('End', trusting).click()
  await buttonOf('Step back for Emil Marek').click()
  await expect.element(trusting).not.toBeInTheDocument()
  expect(place()).toMatch(/^\/settings/)
})
