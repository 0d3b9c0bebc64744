import { routes } from '@cardea/contract'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { listCopy, wholeList } from '../../testing/list-copy.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

/** Does something before the first statement that holds this text is sent. */
function beforeSending(part: string, act: () => Promise<unknown>): () => void {
  const query = Reflect.get(Client.prototype, 'query') as (...given: unknown[]) => unknown
  let isDone = false
  const send = function send(this: Client, ...given: unknown[]): unknown {
    const [config] = given as [{ text?: string }]
    if (isDone || config.text?.includes(part) !== true) return Reflect.apply(query, this, given)
    isDone = true
    return act().then(() => Reflect.apply(query, this, given))
  }
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(send)
  return () => {
    spy.mockRestore()
    expect(isDone).toBe(true)
  }
}

test('a change that is reverted while a list is answered does not stay shown', async () => {
  const person = await app.aPerson()
  const { id } = await app.aRecord({ owner: person, name: 'Router' })
  const rename = (userRecordName: string | null) =>
    app.as(person).call(routes.changeRecord, { params: { id }, body: { userRecordName } })
  const copy = listCopy(app.as(person))
  const restore = beforeSending("select 'alias', record_id", () => rename('Meanwhile'))
  await copy.sync()
  restore()
  await rename(null)
  await copy.sync()
  expect(copy.records()).toEqual(await wholeList(app.as(person)))
})
