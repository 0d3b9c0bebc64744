/**
 * @file A server that moves and swaps what lies beside the summary of a record: details, own names, old versions, what they
 * changed; and the parts of groups. See lying-server.test.ts.
 */
import { groupRoutes, keyRoutes, recordRoutes, versionRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { on, onRecord, type Wire } from './lies.ts'
import { planted } from './lied-to.ts'
import { aLyingScene, as, asSealed, fields, listed, name, pageOf, share, whileLying } from './lying-scene.ts'
import type { Device, Lie } from '@cardea/client/testing/sealed-device'

const { ada, bob, eve, aRecord } = await aLyingScene()

const asAnswered = (id: string) => ada.client.call(recordRoutes.getRecord, asSealed(id)) as Promise<Wire>

test('details of another record, or of before, show no value, and the record is not written over', async () => {
  const [id, other] = [await aRecord(), await aRecord()]
  const [older, theirs] = [await asAnswered(id), await asAnswered(other)]
  const [field] = fields
  const changed = [{ ...field, key: 'p', value: `Second, ${planted}` }]
  await ada.client.records.change(id, { fields: changed as never, version: 1 })
  for (const from of [older, theirs]) {
    const lie = onRecord(id, ({ sealed }) => {
      if (sealed.details) sealed.details = from['sealed'].details
    })
    const page = await pageOf(ada, lie)
    expect(await listed(page, id)).toMatchObject({ name })
    const opened = await page.client.records.open(id).catch((error: unknown) => error)
    expect(JSON.stringify(opened)).not.toContain(`correct ${planted}`)
    const { failed } = await whileLying(page, () =>
      page.client.records.change(id, { fields: changed as never, version: 2 }),
    )
    expect(failed).not.toBeNull()
  }
})

test('a person’s own name for a record is shown for no other, nor is another person’s', async () => {
  const [id, other] = [await aRecord(bob), await aRecord(bob)]
  await bob.client.records.open(id)
  await ada.client.records.change(other, { userRecordName: `Mine, ${planted}` })
  await bob.client.records.change(id, { userRecordName: `Bob’s, ${planted}` })
  const theirs = (await bob.client.call(recordRoutes.getRecord, asSealed(id))) as Wire
  for (const alias of [(await asAnswered(other))['sealed'].alias, theirs['sealed'].alias]) {
    expect(alias).toEqual(expect.any(String))
    const page = await pageOf(
      ada,
      onRecord(id, ({ sealed }) => void (sealed.alias = alias)),
    )
    expect(await listed(page, id)).toMatchObject({ name, userRecordName: null })
  }
})

test('an old version, or what it changed, that is another’s is told as not known', async () => {
  const id = await aRecord()
  await ada.client.records.change(id, { name: `Second, ${planted}`, version: 1 })
  await ada.client.records.change(id, { name: `Third, ${planted}`, version: 2 })
  const versionOf = (page: Device, version: number, more: object = {}) =>
    page.client.call(versionRoutes.getVersion, {
      params: { id, version: String(version) },
      ...more,
    }) as Promise<Wire>
  expect(await versionOf(ada, 2)).toMatchObject({ name: `Second, ${planted}` })
  const first = await versionOf(ada, 1, { isAsSealed: true })
  const page = await pageOf(ada, null, id)
  page.lie(on(/\/versions\/2$/, (answer) => void Object.assign(answer['sealed'], first['sealed'])))
  const shown = await versionOf(page, 2).catch((error: unknown) => error)
  expect(JSON.stringify(shown)).not.toContain(planted)
  page.lie(
    on(/\/versions$/, ({ versions }) => {
      const [newest, next] = versions
      newest.sealed.change = next.sealed.change
    }),
  )
  const { versions } = await page.client.call(versionRoutes.listVersions, { params: { id } })
  expect(versions[0]).toMatchObject({ isNameChanged: false, changed: [] })
  expect(versions[1]).toMatchObject({ isNameChanged: true })
})

const onGroup = (id: string, change: (group: Wire) => void): Lie =>
  on(/^(POST \/group\/search|GET \/group\/[\w-]+)$/, (answer) => {
    for (const group of answer['groups'] ?? [answer]) if (group._id === id) change(group)
  })
const aGroup = async (called: string): Promise<string> => {
  const body = { sealedFor: 'people', name: `${called}, ${planted}`, users: [as(bob)] }
  return (await ada.client.call(groupRoutes.createGroup, { body: body as never }))._id
}
const shownGroup = async ({ client }: Device, id: string): Promise<Wire | undefined> => {
  const { groups } = await client.call(groupRoutes.searchGroups, { body: {} })
  return groups.find(({ _id }) => _id === id)
}
const shareGroup = ({ client }: Device, id: string) =>
  client.call(groupRoutes.shareGroup, { params: { id }, body: { users: [as(eve)] } })
const rename = ({ client }: Device, id: string, called: string) =>
  client.call(groupRoutes.changeGroup, { params: { id }, body: { name: `${called}, ${planted}` } })

test('name and look of another group, or of before, are not shown as a group’s', async () => {
  const [id, other] = [await aGroup('Operations'), await aGroup('Sales')]
  const sealedOf = async (one: string) =>
    (
      (await ada.client.call(groupRoutes.getGroup, {
        params: { id: one },
        isAsSealed: true,
      })) as Wire
    )['sealed']
  const [older, theirs] = [await sealedOf(id), await sealedOf(other)]
  await rename(ada, id, 'Second')
  for (const { about } of [older, theirs]) {
    const page = await pageOf(
      ada,
      onGroup(id, ({ sealed }) => void (sealed.about = about)),
    )
    expect(await shownGroup(page, id)).toMatchObject({ name: '', closed: 'damaged' })
    expect((await whileLying(page, () => rename(page, id, 'Third'))).failed).not.toBeNull()
  }
  // A state of before, whole: the page goes on showing what it saw.
  const page = await pageOf(ada, null)
  expect(await shownGroup(page, id)).toMatchObject({ name: `Second, ${planted}` })
  page.lie(onGroup(id, (group) => void Object.assign(group, { version: 1, sealed: older })))
  expect(await shownGroup(page, id)).toMatchObject({ name: `Second, ${planted}` })
})

test('a group that was seen as sealed for people is not written in plain, though the server calls it its own', async () => {
  const id = await aGroup('Operations')
  await shownGroup(ada, id)
  const page = await pageOf(
    ada,
    onGroup(id, (group) => {
      delete group['sealed']
      Object.assign(group, { sealedFor: 'server', name: 'Made up' })
    }),
  )
  expect(await shownGroup(page, id)).toMatchObject({ sealedFor: 'server' })
  for (const act of [() => rename(page, id, 'Second'), () => shareGroup(page, id)]) {
    const { failed, text } = await whileLying(page, act)
    expect(failed).toMatchObject({ code: 'record/sealed-for-server' })
    expect(text).toBe('')
  }
  // Not before its person was told of it, which counts on their other devices too.
  await page.carrier.forget('group', [id])
  await page.vault.writeSeen()
  expect(await (await page.again()).carrier.wasSealed('group', id)).toBe(false)
})

test('a group whose name its owner gives back to the server is written in plain by each of their devices', async () => {
  const id = await aGroup('Operations')
  await shownGroup(bob, id)
  await shownGroup(ada, id)
  await ada.vault.writeSeen()
  const { version, name: called } = (await shownGroup(ada, id)) ?? {}
  const body = { sealedFor: 'server', version, name: called } as never
  await ada.client.call(groupRoutes.changeGroup, { params: { id }, body })
  await ada.vault.writeSeen()
  const other = await ada.again()
  expect(await shownGroup(other, id)).toMatchObject({ sealedFor: 'server', name: called })
  expect(await rename(other, id, 'Second')).toMatchObject({ name: `Second, ${planted}` })
  // Bob did not do it, and is asked.
  expect(await bob.carrier.wasSealed('group', id)).toBe(true)
})

test('an older face of a group than the roster names has the group wait, and an older key of it seals nothing', async () => {
  const carol = eve
  const group = await aGroup('Operations')
  const body = { name, templateID: null, fields, groupIDs: [group], sealedFor: 'people' as const }
  await bob.vault.refresh()
  const before = structuredClone(await ada.client.call(keyRoutes.getKeys)).groups
  // A member leaves: the group gets its next key, and the record is sealed for that.
  await bob.client.call(groupRoutes.leaveGroup, { params: { id: group } })
  await (await ada.again()).vault.refresh()
  await rename(ada, group, 'Second')
  const { _id: id } = await ada.client.records.make(body)
  const { recipients } = await ada.client.call(keyRoutes.getRecordKeys, { params: { id } })
  expect(recipients.groups).toMatchObject([{ _id: group, n: 2 }])
  await share(ada, id, as(carol), as(bob))
  await ada.client.call(recordRoutes.removeRecordAccess, {
    params: { id },
    body: { userID: bob.person.id },
  })
  const page = await pageOf(carol, null, id)
  page.lie(
    on(/^GET \/record\/[\w-]+\/keys$/, (keys) => {
      keys['isNewKeyNeeded'] = true
      const [one] = keys['recipients'].groups
      Object.assign(one, { n: 1, faces: one.faces.slice(0, 1) })
    }),
  )
  const { version } = await page.client.records.open(id)
  const sent = await whileLying(page, () =>
    page.client.records.change(id, { name: `By Carol, ${planted}`, version }),
  )
  expect(sent.wraps.map(({ to }) => to)).not.toContain(group)
  const hers = await pageOf(
    ada,
    on(/^GET \/keys\/me$/, (own) => void (own['groups'] = before)),
  )
  await hers.vault.refresh()
  const made = await whileLying(hers, () => hers.client.records.make(body))
  expect([made.wraps.map(({ to }) => to).includes(group), made.failed === null]).toEqual([false, false])
})
