import { operatorRoutes, type OverseenPerson } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, callsOf, refuse } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { aUser } from '../../testing/group.fixture.ts'
import { openApp } from '../../testing/open-app.tsx'
import { buttonOf, fieldOf } from '../../testing/parts.ts'

const [olga, oskar, zoe, hanna] = [aUser('Olga'), aUser('Oskar'), aUser('Zoe'), aUser('Hanna')]

const person: OverseenPerson = {
  user: zoe,
  state: 'disabled',
  lastActive: null,
  records: 3,
  groups: 1,
  bytes: 0,
  passkeys: 0,
  sessions: 0,
  isSecondFactorOn: false,
}

/** The sheet of a disabled person, as Olga sees it. */
async function openSheet(parts: Partial<OverseenPerson>): Promise<void> {
  furnish({ me: { ...olga, isOperator: true } })
  answer(operatorRoutes.searchPeople, { people: [{ ...person, ...parts }], total: 1 })
  await openApp(`/operator?part=people&person=${zoe._id}`)
  await expect.element(page.getByRole('complementary', { name: 'Zoe' })).toBeVisible()
}

test('a second operator confirms what another one hands over', async () => {
  await openSheet({ handover: { to: hanna, askedBy: oskar, isWithShared: true } })
  await expect.element(page.getByText('To Hanna, once another operator confirms')).toBeVisible()
  await expect.element(page.getByText('Oskar asked for it: everything they own.')).toBeVisible()
  await expectAccessible()
  answer(operatorRoutes.confirmHandOver, person)
  await buttonOf('Confirm').click()
  await expect.poll(() => callsOf(operatorRoutes.confirmHandOver)).toHaveLength(1)
})

test('the operator who asked for it cannot confirm it, but withdraws it', async () => {
  await openSheet({ handover: { to: hanna, askedBy: olga, isWithShared: false } })
  await expect.element(buttonOf('Withdraw')).toBeVisible()
  await expect.element(buttonOf('Confirm')).not.toBeInTheDocument()
})

const at = '2026-11-20T10:00:00.000Z'

test('after an objection the operator who began it cannot begin it anew', async () => {
  await openSheet({ objection: { askedBy: olga, at } })
  await expect.element(page.getByText(/Only another operator can start it again/)).toBeVisible()
  await expect.element(buttonOf('Hand over…')).toBeDisabled()
})

test('after an objection another operator can start it again', async () => {
  await openSheet({ objection: { askedBy: oskar, at } })
  await expect.element(buttonOf('Hand over…')).toBeEnabled()
})

test('a new owner who is the operator, or new on their invitation, is refused at the address', async () => {
  await openSheet({})
  refuse(operatorRoutes.handOver, 403, 'handover/heir-refused')
  await buttonOf('Hand over…').click()
  await fieldOf('New owner’s e-mail').fill('olga@northwind.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click()
  await expect
    .element(fieldOf('New owner’s e-mail'))
    .toHaveAccessibleDescription('Not to you, nor to a new account on your invitation.')
})
