/** @file Planted texts that go out by links and come in by forms, of the server and of its people. */
import { intakeRoutes, linkRoutes, type Intake } from '@cardea/contract'
import { answerIntake } from '@cardea/client/outside/answer-intake'
import { intakeAddress } from '@cardea/client/outside/intake-address'
import { makeIntake } from '@cardea/client/outside/make-intake'
import { makeLink } from '@cardea/client/outside/make-link'
import { readAnswer } from '@cardea/client/outside/read-answer'
import { lookAtIntake, visitIntake } from '@cardea/client/outside/visit-intake'
import { lookAtLink, makeAttempt, openVisited, visitLink } from '@cardea/client/outside/visit-link'
import type { Device } from '@cardea/client/testing/sealed-device'
import { expect } from 'vitest'
import type { Planting } from './planted-moves.ts'

const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString()

/** Links that are opened and forms that are answered by people without an account. */
export async function liveOutside(ada: Device, url: string, planting: Planting): Promise<void> {
  for (let count = 0; count < 10; count += 1) await linkText(ada, planting, count)
  await linkRecord(ada, planting)
  await ask(ada, url, planting, { answers: 10 })
  await takeIn(ada, planting, await ask(ada, url, planting, { answers: 2, sealedFor: 'people' }))
}

async function linkText({ client }: Device, { plant, mark, file }: Planting, count: number): Promise<void> {
  const { link, key } = await client.of(makeLink)({
    label: `Link ${count}`,
    most: 2,
    expiresAt: tomorrow(),
    title: plant('title'),
    text: plant('text'),
    fields: [{ label: plant('label'), type: 'secret', isSecret: true, value: plant('secret') }],
    files: count === 0 ? [file()] : [],
  })
  const visit = await visitLink(link._id, key)
  await client.of(lookAtLink)(visit)
  const opened = await client.of(openVisited)(visit, makeAttempt())
  expect(opened.content.title).toContain(mark)
}

/** Of a record that only its people can open the server knows no field. */
async function linkRecord({ client }: Device, { plant, mark }: Planting): Promise<void> {
  const fields = [{ label: plant('label'), type: 'secret' as const, value: plant('secret') }]
  const made = await client.records.make({
    sealedFor: 'people',
    name: plant('name'),
    templateID: null,
    fields,
  })
  const record = await client.records.open(made._id)
  const { link, key } = await client.of(makeLink)({
    recordID: record._id,
    title: record.name,
    text: null,
    fieldKeys: record.fields.map((field) => field.key),
    fields: record.fields.map(({ label, type, isSecret, value }) => ({
      label,
      type,
      isSecret,
      value: value ?? '',
    })),
    most: 1,
    expiresAt: tomorrow(),
  })
  const opened = await client.of(openVisited)(await visitLink(link._id, key), makeAttempt())
  expect(opened.content.fields[0]?.value).toContain(mark)
  await client.call(linkRoutes.searchLinks, { body: { recordID: record._id } })
}

/** A form, and its answers, of which the first is read. */
async function ask(
  { client }: Device,
  url: string,
  { plant, mark, file }: Planting,
  { answers: most, sealedFor }: { answers: number; sealedFor?: 'people' },
): Promise<{ intake: Intake; answer: string }> {
  const intake = await client.of(makeIntake)({
    title: 'Bank details',
    fields: [{ label: 'IBAN', type: 'text' }],
    deadline: tomorrow(),
    most,
    ...(sealedFor && { sealedFor }),
  })
  const { hash } = new URL((await intakeAddress(url, intake)) ?? '')
  const form = visitIntake(intake._id, hash.slice(1))
  const look = await client.of(lookAtIntake)(form)
  for (let count = 0; count < most; count += 1) {
    const once = { attempt: makeAttempt(), stored: new Map() }
    const fields = [{ key: look.fields[0]?.key ?? '', value: plant('answer') }]
    await client.of(answerIntake)(form, look, once, { fields, files: count === 0 ? [file()] : [] })
  }
  const { answers } = await client.call(intakeRoutes.getIntake, { params: { id: intake._id } })
  const answer = answers[0]?._id ?? ''
  const read = await client.of(readAnswer)(intake, answer)
  expect(read.given.fields[0]?.value).toContain(mark)
  return { intake, answer }
}

/** The answer becomes a record that only its people can open. */
async function takeIn(
  { client }: Device,
  { plant }: Planting,
  { intake, answer }: { intake: Intake; answer: string },
): Promise<void> {
  expect(intake.sealedFor).toBe('people')
  const fields = [{ label: plant('label'), type: 'secret', value: plant('secret') }]
  await client.call(intakeRoutes.takeAnswer, {
    params: { id: intake._id, answer },
    body: { sealedFor: 'people', name: plant('name'), templateID: null, fields } as never,
  })
}
