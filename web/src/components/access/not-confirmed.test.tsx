import type { WaitingPerson } from '@cardea/client/vault/who-waits'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../testing/accessible.ts'
import { aUser } from '../../testing/group.fixture.ts'
import { buttonOf } from '../../testing/parts.ts'
import { LostRosterNote } from './lost-roster.tsx'
import { NotConfirmedPeople } from './not-confirmed.tsx'
import { OlderNote } from './older-note.tsx'

const [eve, bob, carol, dan] = [aUser('Eve'), aUser('Bob'), aUser('Carol'), aUser('Dan')]
const words = 'robot echo violin sunset maple orbit frost canyon'
const waits = (user: typeof eve, is: WaitingPerson['is'], more: object = {}) => ({
  id: user._id,
  is,
  user,
  ...more,
})

type Named = ReturnType<typeof waits>

/** @returns who was let in by each press */
async function show(...people: Named[]): Promise<(readonly string[])[]> {
  const pressed: (readonly string[])[] = []
  await render(
    <main>
      <h1>Payroll portal</h1>
      <NotConfirmedPeople kind="record" people={people} isBusy={false} onLetIn={(ids) => pressed.push(ids)} />
    </main>,
  )
  return pressed
}

test('people whom the server alone names are shown together, and let in by one press', async () => {
  const pressed = await show(
    waits(eve, 'not confirmed'),
    waits(dan, 'not confirmed'),
    waits(carol, 'confirmed'),
  )
  const part = page.getByRole('region', { name: 'Not confirmed' })
  await expect
    .element(part)
    .toMatchTextContent(
      'Not confirmed: Eve and Dan. This server says that they may open it; nobody who can open it has said so.',
    )
  await expect.element(part).not.toMatchTextContent('Carol')
  await buttonOf('Let them in').click()
  expect(pressed).toEqual([[eve._id, dan._id]])
  await expectAccessible()
})

test('an owner whom nobody who can open it has named is told apart, and let in alone', async () => {
  const pressed = await show(
    waits(bob, 'not confirmed', { isOwner: true }),
    waits(eve, 'not confirmed', { isOwner: false }),
  )
  const notes = page.getByRole('region', { name: 'Not confirmed' }).getByRole('paragraph')
  await expect
    .element(notes.first())
    .toMatchTextContent('Those who run this Cardea made Bob the owner. The owner before did not.')
  await expect.element(notes.nth(1)).toMatchTextContent(/^Not confirmed: Eve\./)
  await page.getByRole('button', { name: 'Let them in' }).first().click()
  expect(pressed).toEqual([[bob._id]])
})

test('who began again is let in alone, beside their new words; whose keys do not fit is let in by no press', async () => {
  const pressed = await show(
    waits(bob, 'begun again', { words }),
    waits(eve, 'strange', { prints: { known: words, named: 'zoo zebra' } }),
  )
  const part = page.getByRole('region', { name: 'Not confirmed' })
  await expect
    .element(part)
    .toMatchTextContent('Bob began again with new keys. Ask Bob by another way whether that was Bob')
  await expect.element(part).toMatchTextContent(words)
  await expect.element(part).toMatchTextContent('The keys this server names for Eve do not fit')
  await expect.element(part).toMatchTextContent(`As this browser knows them: ${words}`)
  await expect.element(part).toMatchTextContent('As this server names them: zoo zebra')
  await buttonOf('Let them in').click()
  expect(pressed).toEqual([[bob._id]])
  await expectAccessible()
})

test('where everybody is confirmed nothing is asked', async () => {
  await show(waits(carol, 'confirmed'))
  await expect.element(page.getByRole('region')).not.toBeInTheDocument()
})

test('a record that is older than known goes on in two steps', async () => {
  let went = 0
  const text = 'This server shows it older.'
  await render(
    <main>
      <h1>Payroll portal</h1>
      <OlderNote text={text} isBusy={false} onGoOn={() => (went += 1)} />
    </main>,
  )
  await buttonOf('Go on').click()
  expect(went).toBe(0)
  await expect.element(page.getByText(/^Ask those who run this Cardea/)).toBeVisible()
  await buttonOf('Not now').click()
  await expect.element(page.getByText(text)).toBeVisible()
  await buttonOf('Go on').click()
  await buttonOf('They did, go on').click()
  expect(went).toBe(1)
  await expectAccessible()
})

test('where who may open it was lost, all whom the server names are named and confirmed by one press', async () => {
  let confirmed = 0
  await render(
    <main>
      <h1>Payroll portal</h1>
      <LostRosterNote names={['Operations', 'Bob']} isBusy={false} onConfirm={() => (confirmed += 1)} />
    </main>,
  )
  await expect
    .element(page.getByRole('region', { name: 'Who may open it was lost' }))
    .toMatchTextContent(
      'The list of who may open this is missing or damaged. This server names Operations and Bob. Until you confirm them, its key goes to nobody.',
    )
  await buttonOf('Confirm all').click()
  expect(confirmed).toBe(1)
  await expectAccessible()
})
