import { randomBytes } from 'node:crypto'
import { intakeRoutes, type BodyInput, type Intake } from '@cardea/contract'
import { expect } from 'vitest'
import { Answer } from './answer.ts'
import type { Person } from './factories.ts'
import { anAttempt } from './links.ts'
import type { TestApp } from './test-app.ts'
import { multipartOf } from './upload-file.ts'

type MakeBody = BodyInput<typeof intakeRoutes.makeIntake>
type AnswerBody = BodyInput<typeof intakeRoutes.answerIntake>
type Caller = Pick<Person, 'accessToken'>

const b64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** An answer as a visitor’s browser seals it: bytes that only the maker’s key opens. */
export const anAnswer = (more: Partial<AnswerBody> = {}): AnswerBody => ({
  enc: b64(randomBytes(65)),
  content: b64(randomBytes(200)),
  ...more,
})

export interface AtDoor {
  _id: string
  door: string | null
}

/** Makes forms, and answers them as visitors do. */
export function intakeCalls(app: TestApp) {
  const ahead = (ms: number): string => new Date(app.clock.now().getTime() + ms).toISOString()
  const make = (person: Caller, more: Partial<MakeBody> = {}) =>
    app.as(person).call(intakeRoutes.makeIntake, {
      body: {
        title: 'Bank details of Müller GmbH',
        fields: [{ label: 'IBAN', type: 'text', isRequired: true, help: 'On your statement' }],
        deadline: ahead(14 * 86_400_000),
        publicKey: b64(Buffer.alloc(65, 4)),
        ...(!more.wraps && { privateKey: b64(Buffer.alloc(32, 7)) }),
        ...more,
      },
    })
  const anIntake = async (person: Caller, more: Partial<MakeBody> = {}): Promise<Intake> => {
    const answer = await make(person, more)
    expect(answer.status, JSON.stringify(answer.json)).toBe(201)
    return answer.body
  }
  const headersOf = (door: string | null, attempt?: string): Record<string, string> => ({
    'x-door': door ?? '',
    ...(attempt !== undefined && { 'x-attempt': attempt }),
  })
  const look = ({ _id: id, door }: AtDoor) =>
    app.as().call(intakeRoutes.lookAtIntake, { params: { id }, body: {}, headers: headersOf(door) })
  const answer = ({ _id: id, door }: AtDoor, attempt = anAttempt(), body = anAnswer()) =>
    app.as().call(intakeRoutes.answerIntake, { params: { id }, body, headers: headersOf(door, attempt) })
  const sendFile = async ({ _id: id, door }: AtDoor, attempt: string, bytes = randomBytes(1_000)) => {
    const { body, headers } = multipartOf(bytes)
    const sent = await app.as().send('POST', intakeRoutes.uploadIntakeFile.path.replace(':id', id), {
      body,
      headers: { ...headers, ...headersOf(door, attempt) },
    })
    return new Answer<{ _id: string; size: number }>(sent.status, sent.headers, sent.json)
  }
  const get = (person: Caller, { _id: id }: Pick<Intake, '_id'>) =>
    app.as(person).call(intakeRoutes.getIntake, { params: { id } })
  const search = (person: Caller, body: BodyInput<typeof intakeRoutes.searchIntakes> = {}) =>
    app.as(person).call(intakeRoutes.searchIntakes, { body })
  const close = (person: Caller, { _id: id }: Pick<Intake, '_id'>) =>
    app.as(person).call(intakeRoutes.closeIntake, { params: { id } })
  const open = (person: Caller, id: string, answer: string) =>
    app.as(person).call(intakeRoutes.openAnswer, { params: { id, answer } })
  const take = (person: Caller, id: string, answer: string, more = {}) =>
    app.as(person).call(intakeRoutes.takeAnswer, {
      params: { id, answer },
      body: { name: 'Müller GmbH', fields: [{ label: 'IBAN', type: 'text', value: 'DE89' }], ...more },
    })
  const discard = (person: Caller, id: string, answer: string) =>
    app.as(person).call(intakeRoutes.discardAnswer, { params: { id, answer } })
  /** Answers, and finds the answer's id. */
  const anAnswered = async (person: Caller, intake: AtDoor, attempt = anAttempt(), body = anAnswer()) => {
    expect((await answer(intake, attempt, body)).status).toBe(201)
    const [first] = (await get(person, intake)).body.answers
    if (!first) throw new Error('There is no answer.')
    return { ...first, sent: body }
  }
  return {
    ahead,
    make,
    anIntake,
    headersOf,
    look,
    answer,
    sendFile,
    get,
    search,
    close,
    open,
    take,
    discard,
    anAnswered,
  }
}

/** A form with what a visitor of it sends in headers. */
export async function aFormsDoor(app: TestApp, person: Caller) {
  const intake = await intakeCalls(app).anIntake(person, { most: 100 })
  return { id: intake._id, headers: { 'x-door': intake.door ?? '', 'x-attempt': anAttempt() } }
}
