/** @file Links of records that only their people can open: the server knows their secrets by tags alone. */
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { exposureCalls } from '../../testing/exposure-calls.ts'
import { linkCalls } from '../../testing/links.ts'
import { keyCalls } from '../../testing/person-keys.ts'
import { aSealedRecord, randomText } from '../../testing/sealed-records.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { make, aLink, open } = linkCalls(app)
const { exposureOf } = exposureCalls(app)

const ada = await keyCalls(app).aPersonWithKeys()
const { body, record } = await aSealedRecord(ada.client, ada.keys)
const [tag = ''] = body.sealed.secrets

test('it names secrets by tags; who opens it knows them from then on', async () => {
  const link = await aLink(ada.person, { recordID: record._id, tags: [tag] })
  expect(link).toMatchObject({ recordID: record._id, fieldKeys: [], isOlder: false })
  expect((await open(link)).status).toBe(200)
  const { people } = await exposureOf(ada.person, { id: record._id })
  expect(people.filter((person) => person.link)).toMatchObject([
    { link: { _id: link._id }, knowsTags: [tag], knows: [], hasAccess: false },
  ])
})

test('a tag that it has not, one twice, and what is for other records are refused by their place', async () => {
  const plain = await app.aRecord({ owner: ada.person })
  for (const [more, path] of [
    [{ recordID: record._id, tags: [tag, randomText(16)] }, 'tags.1'],
    [{ recordID: record._id, tags: [tag, tag] }, 'tags'],
    [{ recordID: record._id, tags: ['x'] }, 'tags.0'],
    [{ recordID: record._id, fieldKeys: [] }, 'fieldKeys'],
    [{ recordID: plain.id, tags: [tag] }, 'tags'],
    [{ tags: [tag] }, 'tags'],
  ] as const) {
    const { answer } = await make(ada.person, { ...more } as never)
    expectError(answer, 400, 'request/invalid')
    expect(answer.errors[0]?.path).toBe(path)
  }
})
