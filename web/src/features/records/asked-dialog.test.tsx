import { expect, test } from 'vitest'
import { furnish } from '../../testing/furnish.ts'
import { anEntry, aUser } from '../../testing/group.fixture.ts'
import { goBack, openApp, place } from '../../testing/open-app.tsx'
import { dialogOf, panelOf } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'

const [lena, bob] = [aUser('Lena'), aUser('Bob')]
const [own, given] = [
  aRecord({ name: 'Console', access: [anEntry(lena, 'OWNER')] }),
  aRecord({ name: 'Given', role: 'VIEWER', access: [anEntry(bob, 'OWNER'), anEntry(lena, 'VIEWER')] }),
]

test.each([
  ['share of a record', `/records/${own._id}#share`, /^Share/, `/records/${own._id}`],
  ['new', '/records#new', /^New record/, '/records'],
])('the hash %s opens its dialog once, and Back leaves the page without it', async (_, from, name, to) => {
  furnish({ me: lena, records: [own, given] })
  await openApp(from)
  await expect.element(dialogOf(name)).toBeVisible()
  expect(place()).toBe(to)
  expect(window.location.hash).toBe('')
  await goBack()
  await expect.element(dialogOf(name)).not.toBeInTheDocument()
  expect(place()).toBe(to)
})

test('no dialog opens for sharing what belongs to another, and the record shows', async () => {
  furnish({ me: lena, records: [own, given] })
  await openApp(`/records/${given._id}#share`)
  await expect.element(panelOf()).toMatchTextContent('Given')
  await expect.poll(() => window.location.hash).toBe('')
  await expect.element(dialogOf(/^Share/)).not.toBeInTheDocument()
})
