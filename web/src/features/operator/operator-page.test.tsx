import { operatorRoutes, type OverseenPerson } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { aUser } from '../../testing/group.fixture.ts'
import { openApp } from '../../testing/open-app.tsx'

const zoe = aUser('Zoe')
const person: OverseenPerson = {
  user: zoe,
  state: 'active',
  lastActive: null,
  records: 0,
  groups: 0,
  bytes: 0,
  passkeys: 0,
  sessions: 0,
  isSecondFactorOn: false,
}

test('the sheet of a person is there although the list was there before the page', async () => {
  furnish({ me: { ...aUser('Olga'), isOperator: true } })
  answer(operatorRoutes.searchPeople, { people: [person], total: 1 })
  await openApp(`/operator?part=people&person=${zoe._id}`)
  await expect.element(page.getByRole('complementary', { name: 'Zoe' })).toBeVisible()
})
