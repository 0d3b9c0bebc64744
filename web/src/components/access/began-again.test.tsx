import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../testing/accessible.ts'
import { aUser } from '../../testing/group.fixture.ts'
import { buttonOf } from '../../testing/parts.ts'
import { BeganAgainNotes } from './began-again.tsx'

const bob = aUser('Bob')
const record = (id: string) => ({ kind: 'record' as const, id })
const group = (id: string) => ({ kind: 'group' as const, id })
const begun = (...items: (ReturnType<typeof record> | ReturnType<typeof group>)[]) => ({
  id: bob._id,
  user: bob,
  items,
})

async function show(one: ReturnType<typeof begun>): Promise<string[]> {
  const acts: string[] = []
  await render(
    <main>
      <h1>All records</h1>
      <BeganAgainNotes
        people={[one]}
        isBusy={false}
        onHandOver={({ items }) => acts.push(`hand over ${items.length}`)}
        onLater={({ id }) => acts.push(`later ${id}`)}
      />
    </main>,
  )
  return acts
}

const note = () => page.getByRole('region', { name: 'New keys' })

test('who began again is named with how many records wait, to be handed over, compared or put off', async () => {
  const acts = await show(begun(record('1'), record('2'), record('3')))
  await expect
    .element(note())
    .toMatchTextContent(
      'Bob began again with new keys. Ask Bob by another way whether that was Bob, then hand over the keys of 3 records.',
    )
  await expect.element(buttonOf('Compare words')).toBeVisible()
  await buttonOf('Hand over').click()
  await buttonOf('Not now').click()
  expect(acts).toEqual(['hand over 3', `later ${bob._id}`])
  await expectAccessible()
})

test('one record is one key, and groups are counted beside records', async () => {
  await show(begun(record('1')))
  await expect.element(note()).toMatchTextContent('then hand over the key of 1 record.')
  await show(begun(record('1'), group('2'), group('3')))
  await expect.element(note().last()).toMatchTextContent('then hand over the keys of 1 record and 2 groups.')
})
