/** @file What goes out of and comes into records that only their people can open, by the core of every client. */
import {
  exposureRoutes,
  groupRoutes,
  intakeRoutes,
  keyRoutes,
  linkRoutes,
  type Intake,
} from '@cardea/contract'
import { answerIntake } from '@cardea/client/outside/answer-intake'
import { intakeAddress } from '@cardea/client/outside/intake-address'
import { makeIntake } from '@cardea/client/outside/make-intake'
import { makeLink } from '@cardea/client/outside/make-link'
import { readAnswer } from '@cardea/client/outside/read-answer'
import { lookAtIntake, visitIntake } from '@cardea/client/outside/visit-intake'
import { makeAttempt, openVisited, visitLink } from '@cardea/client/outside/visit-link'
import { deviceOf, type Device } from '@cardea/client/testing/sealed-device'
import { expect, test } from 'vitest'
import { testApp } from '../../server/src/testing/test-app.ts'

const app = await testApp()
const address = await app.listen()
const aDevice = async () => deviceOf(app, address, await app.aPerson())

const fields = [
  { label: 'User name', type: 'text' as const, value: 'planted-user' },
  { label: 'Password', type: 'secret' as const, value: 'planted-password' },
  { label: 'PIN', type: 'secret' as const, value: 'planted-pin' },
]

test('a link of a record only its people can open tells the server tags alone, and who opens it knows those secrets', async () => {
  const ada = await aDevice()
  const { client } = ada
  const made = await client.records.make({
    sealedFor: 'people',
    name: 'Planted bank',
    templateID: null,
    fields,
  })
  const record = await client.records.open(made._id)
  const told = record.fields.filter(({ label }) => label !== 'PIN')
  const { link, key } = await client.of(makeLink)({
    recordID: record._id,
    title: record.name,
    text: null,
    fieldKeys: told.map((field) => field.key),
    fields: told.map(({ label, type, isSecret, value }) => ({ label, type, isSecret, value: value ?? '' })),
    most: 1,
    expiresAt: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
  })
  expect(link).toMatchObject({ recordID: record._id, fieldKeys: [], isOlder: false })
  expect(ada.traffic.join()).not.toMatch(/planted|user-name|"password"/i)

  const { content } = await client.of(openVisited)(await visitLink(link._id, key), makeAttempt())
  expect(content.fields.map(({ value }) => value)).toEqual(['planted-user', 'planted-password'])
  const { people } = await client.call(exposureRoutes.getExposure, { params: { id: record._id } })
  expect(people.filter((person) => person.link).map(({ knows }) => knows)).toEqual([['Password']])

  const changed = record.fields.map((field) =>
    field.label === 'Password' ? { ...field, value: 'another' } : field,
  )
  await client.records.change(record._id, { version: 1, fields: changed })
  const { links } = await client.call(linkRoutes.searchLinks, { body: { recordID: record._id } })
  expect(links.map(({ isOlder }) => isOlder)).toEqual([true])
})

const dayMs = 86_400_000

/** Makes a form whose answers only its readers open. */
const ask = ({ client }: Device, groupID?: string): Promise<Intake> =>
  client.of(makeIntake)({
    title: 'Bank details',
    fields: [{ key: 'iban', label: 'IBAN', type: 'secret' }],
    deadline: new Date(app.clock.now().getTime() + dayMs).toISOString(),
    most: 2,
    sealedFor: 'people',
    ...(groupID !== undefined && { groupID }),
  })

/** Answers it as a visitor does, by its address. @returns the answer's id */
async function answered(maker: Device, intake: Intake, value = 'planted-iban'): Promise<string> {
  const { pathname, hash } = new URL((await intakeAddress(address, intake)) ?? '')
  const form = visitIntake(pathname.replace('/give/', ''), hash.slice(1))
  const look = await maker.client.of(lookAtIntake)(form)
  const once = { attempt: makeAttempt(), stored: new Map() }
  await maker.client.of(answerIntake)(form, look, once, { fields: [{ key: 'iban', value }], files: [] })
  const { answers } = await maker.client.call(intakeRoutes.getIntake, { params: { id: intake._id } })
  return answers[0]?._id ?? ''
}

const read = async ({ client }: Device, intake: Intake, answer: string) =>
  (await client.of(readAnswer)(intake, answer)).given.fields

/** A group of one person in which another puts records. */
async function aGroup(owner: Device, member: Device, more: object = {}): Promise<string> {
  const users = [{ email: member.person.email, role: 'EDITOR' }]
  const body = { name: 'Operations', color: '195', icon: 'rocket', users, ...more }
  return (await owner.client.call(groupRoutes.createGroup, { body: body as never }))._id
}

test('the private key of a form travels sealed for its maker alone, whose later devices open an answer and take it in for people', async () => {
  const ada = await aDevice()
  const intake = await ask(ada)
  expect(intake.sealedFor).toBe('people')
  const answer = await answered(ada, intake)
  const later = await ada.again()
  expect(await read(later, intake, answer)).toEqual([{ key: 'iban', value: 'planted-iban' }])
  const taken = await later.client.call(intakeRoutes.takeAnswer, {
    params: { id: intake._id, answer },
    body: { sealedFor: 'people', name: 'Bank', templateID: null, fields } as never,
  })
  expect(taken).toMatchObject({ name: 'Bank', sealedFor: 'people' })
  const { fields: kept } = await later.client.records.open(taken._id)
  expect(kept.map(({ value }) => value)).toEqual(fields.map(({ value }) => value))
  const traffic = [...ada.traffic, ...later.traffic].join('\n')
  expect(traffic).not.toMatch(/planted|privateKey/)
})

test('the owner of a group opens answers to a member’s form by the group’s key', async () => {
  const [ada, bob] = [await aDevice(), await aDevice()]
  const groupID = await aGroup(ada, bob, { sealedFor: 'people' })
  const member = await bob.again()
  const intake = await ask(member, groupID)
  const answer = await answered(member, intake)
  expect(await read(await ada.again(), intake, answer)).toEqual([{ key: 'iban', value: 'planted-iban' }])
})

test('the owner of a group without keys is let in by the form; a later owner is not, and waits', async () => {
  const [ada, bob, eve] = [await aDevice(), await aDevice(), await aDevice()]
  const groupID = await aGroup(ada, bob)
  const intake = await ask(bob, groupID)
  const answer = await answered(bob, intake)
  expect(await read(ada, intake, answer)).toEqual([{ key: 'iban', value: 'planted-iban' }])
  await app.database
    .updateTable('groups')
    .set({ owner_id: eve.person.id })
    .where('id', '=', groupID)
    .execute()
  await expect(read(eve, intake, answer)).rejects.toMatchObject({ reason: 'waiting' })
  expect(await read(await bob.again(), intake, answer)).toHaveLength(1)
})

test('nothing is sealed for an owner whose keys the server exchanged', async () => {
  const [ada, bob, eve] = [await aDevice(), await aDevice(), await aDevice()]
  const groupID = await aGroup(ada, bob)
  const { people } = await bob.client.call(keyRoutes.findKeys, { body: { emails: [eve.person.email] } })
  bob.lie((call, answer) =>
    call === 'POST /keys/people'
      ? {
          people: people.map((one) => ({ ...one, keys: one.keys && { ...one.keys, userID: ada.person.id } })),
        }
      : answer,
  )
  const intake = await ask(bob, groupID)
  bob.lie(null)
  const rows = await app.database
    .selectFrom('intake_wraps')
    .select('user_id')
    .where('intake_id', '=', intake._id)
    .execute()
  expect(rows).toEqual([{ user_id: bob.person.id }])
})

test('a client without keys sends no form whose answers only its readers open', async () => {
  const ada = await aDevice()
  ada.vault.lock()
  await expect(ask(ada)).rejects.toThrow()
  expect(ada.traffic.join()).not.toContain('privateKey')
})
