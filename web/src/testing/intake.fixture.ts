import type { Answer, Intake, OpenedAnswer } from '@cardea/contract'
import { toBase64url } from '@cardea/sealing'
import { makePair, sealAnswer, sealFile, intakeMark, type IntakeAnswer } from '@cardea/sealing/people'
import { aUser } from './group.fixture.ts'

/** A form; what a test does not care about is filled in. */
export const anIntake = (parts: Partial<Intake> = {}): Intake => ({
  _id: '019ab0d5-6c00-7000-8000-00000000000a',
  by: aUser('Lena'),
  title: 'Bank details of Müller GmbH',
  message: null,
  template: null,
  templateID: null,
  fields: [
    { key: 'holder', label: 'Account holder', type: 'text', isSecret: false, isRequired: true },
    { key: 'iban', label: 'IBAN', type: 'text', isSecret: true, isRequired: true, help: 'On your statement' },
    {
      key: 'kind',
      label: 'Kind',
      type: 'select',
      isSecret: false,
      isRequired: false,
      options: ['Giro', 'Savings'],
    },
  ],
  groupID: null,
  sealedFor: 'server',
  isFilesAllowed: true,
  deadline: '2026-12-07T14:02:00.000Z',
  most: 1,
  received: 0,
  waiting: 0,
  publicKey: '',
  door: 'A'.repeat(22),
  invited: [],
  createdAt: '2026-11-23T14:02:00.000Z',
  over: null,
  ...parts,
})

/** A form with a key of its own, and what opens and seals for it. */
export async function aKeyedIntake(parts: Partial<Intake> = {}) {
  const pair = await makePair()
  const publicKey = toBase64url(pair.point)
  const intake = anIntake({ publicKey, ...parts })
  const mark = await intakeMark(publicKey)
  return { intake, pair, mark, privateKey: toBase64url(pair.scalar) }
}

/** An answer as its reader lists it, and as it is opened. */
export async function anAnswerTo(
  { intake, mark, privateKey }: Awaited<ReturnType<typeof aKeyedIntake>>,
  given: Partial<IntakeAnswer>,
  parts: Partial<Answer> = {},
): Promise<{ listed: Answer; opened: OpenedAnswer }> {
  const whole: IntakeAnswer = { fields: [], note: null, files: [], ...given }
  const sealed = await sealAnswer(intake._id, { publicKey: intake.publicKey, mark }, whole)
  const listed: Answer = {
    _id: '019ab0d5-6c00-7000-8000-00000000000b',
    at: '2026-11-23T14:02:00.000Z',
    email: null,
    device: 'Edge on Windows',
    network: '198.51.100.0/24',
    bytes: 0,
    files: whole.files.length,
    taken: null,
    ...parts,
  }
  const { files: _, ...about } = listed
  const files = whole.files.map((_note, place) => ({
    _id: `019ab0d5-6c00-7000-8000-0000000000f${place}`,
    size: 100,
  }))
  return { listed, opened: { ...about, ...sealed, files, privateKey } }
}

/** A file as it lies sealed beside an answer, and what the answer says of it. */
export async function aSealedFile(name: string, text: string) {
  const key = crypto.getRandomValues(new Uint8Array(32))
  const plain = new TextEncoder().encode(text)
  const sealed = await sealFile(key, plain, 'cardea intake file 1')
  return { sealed, note: { name, mimeType: 'application/pdf', size: plain.length, key: toBase64url(key) } }
}
