import { intakeRoutes, type IntakeLook } from '@cardea/contract'
import { fromBase64url } from '@cardea/sealing'
import { openAnswer, openFile } from '@cardea/sealing/people'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, callsOf, cutOff, refusal } from '../../testing/answers.ts'
import { aKeyedIntake } from '../../testing/intake.fixture.ts'
import { sizes } from '../../testing/sizes.ts'
import { VisitorPage } from '../visitor-page.tsx'

const text = (wanted: string | RegExp) => expect.element(page.getByText(wanted))
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = () => page.getByRole('heading', { level: 1 })
const over = (why: string, at: string | null) =>
  Response.json(
    { errors: [{ code: 'intake/over', message: 'This form is closed.', why, at }] },
    { status: 410 },
  )

/** A form as the server knows it, and its address in the bar. */
async function aForm(seen: Partial<IntakeLook> = {}) {
  const keyed = await aKeyedIntake()
  const { intake, mark } = keyed
  const { title, fields, deadline, publicKey, door } = intake
  const look: IntakeLook = {
    by: { email: 'ana@example.org', name: 'Ana' },
    sealedFor: 'server',
    isOfGroup: false,
    title,
    message: 'For the transfer of November.\n<b>Please</b> https://evil.example',
    fields,
    isFilesAllowed: false,
    deadline,
    publicKey,
    contact: 'help@example.org',
    ...seen,
  }
  answer(intakeRoutes.lookAtIntake, ({ headers }) =>
    headers.get('x-door') === door ? look : refusal(404, 'intake/not-found'),
  )
  answer(intakeRoutes.answerIntake, { at: '2026-11-23T14:02:00.000Z' })
  window.history.replaceState(null, '', `/give/${intake._id}#${mark}.${door}`)
  return keyed
}

const come = () => render(<VisitorPage />)

async function fillIn() {
  await page.getByLabelText('Account holder').fill('Müller GmbH')
  await page.getByLabelText('IBAN').fill('DE12 5001')
}

/** The answer that arrived, opened with the maker's key. */
async function given({ intake, pair }: Awaited<ReturnType<typeof aKeyedIntake>>) {
  const [{ body } = { body: { enc: '', content: '' } }] = callsOf(intakeRoutes.answerIntake)
  return openAnswer(intake._id, pair, body)
}

test.each([
  { isOfGroup: true, words: 'Only Ana and the owners of one group can open it.' },
  { isOfGroup: false, words: 'Only Ana can open it.' },
])('of a form that only its readers open it is said who they are: $words', async ({ isOfGroup, words }) => {
  await aForm({ sealedFor: 'people', isOfGroup })
  await come()
  await text(`It is sealed in this browser. ${words}`).toBeVisible()
})

test.each(sizes)('a form is filled in, sealed to the key of its address, and sent ($name)', async (size) => {
  await page.viewport(size.width, size.height)
  const keyed = await aForm()
  await come()
  await expect
    .element(heading())
    .toHaveTextContent('ana@example.org asks you for Bank details of Müller GmbH.')
  await text('It is sealed in this browser. Only Ana’s Cardea can open it.').toBeVisible()
  await text(/unless you know why Ana needs it. Is something wrong\?/).toBeVisible()
  expect(document.querySelectorAll('main a[href]')).toHaveLength(0)
  await text(/<b>Please<\/b>/).toBeVisible()
  await expectAccessible()

  await button('Send').click()
  const summary = page.getByText('2 fields are not as they have to be.')
  await expect.element(summary).toHaveFocus()
  await text('IBAN is required.').toBeVisible()
  await expectAccessible()
  expect(callsOf(intakeRoutes.answerIntake)).toEqual([])

  await fillIn()
  await expect.element(summary).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('IBAN')).toHaveClass(/text-security/)
  await button('Show IBAN').click()
  await expect.element(page.getByLabelText('IBAN')).not.toHaveClass(/text-security/)
  await page.getByLabelText('Kind').selectOptions('Giro')
  await button('Send').click()
  await expect.element(heading()).toHaveTextContent('Sent')
  await text(/^Sent on .* Ana has been told. You cannot see it here again/).toBeVisible()
  await expectAccessible()
  expect(document.body.textContent).not.toContain('DE12')
  expect(await given(keyed)).toEqual({
    fields: [
      { key: 'holder', value: 'Müller GmbH' },
      { key: 'iban', value: 'DE12 5001' },
      { key: 'kind', value: 'Giro' },
    ],
    note: null,
    files: [],
  })
  const [asked] = callsOf(intakeRoutes.answerIntake)
  expect(JSON.stringify(asked?.body)).not.toContain('DE12')
  expect(asked?.headers.get('authorization')).toBeNull()
})

test('an answer that got lost is sent again by the same attempt', async () => {
  await aForm()
  cutOff(intakeRoutes.answerIntake)
  await come()
  await fillIn()
  await button('Send').click()
  await text('No connection. Press again: it counts once.').toBeVisible()
  answer(intakeRoutes.answerIntake, { at: '2026-11-23T14:02:00.000Z' })
  await button('Send').click()
  await expect.element(heading()).toHaveTextContent('Sent')
  const attempts = callsOf(intakeRoutes.answerIntake).map(({ headers }) => headers.get('x-attempt'))
  expect(attempts[0]).toMatch(/^[\w-]{22}$/)
  expect(new Set(attempts).size).toBe(1)
})

test('for a key that is not that of the address nothing is asked and nothing is sent', async () => {
  const { publicKey } = (await aKeyedIntake()).intake
  await aForm({ publicKey })
  await come()
  await expect.element(heading()).toHaveTextContent('Do not use this form')
  await text('This form was changed on its way. Nothing was sent.').toBeVisible()
  await expect.element(button('Send')).not.toBeInTheDocument()
  await expectAccessible()
})

test('a file goes along sealed, under the attempt of the answer; another can be taken away before', async () => {
  const keyed = await aForm({ isFilesAllowed: true })
  const uploaded: { attempt: string | null; bytes: Uint8Array<ArrayBuffer> }[] = []
  const _id = '018f6c1e-0000-7000-8000-000000000001'
  const calls = vi.spyOn(globalThis, 'fetch')
  answer(intakeRoutes.uploadIntakeFile, async ({ headers }) => {
    const [address, init] = calls.mock.lastCall ?? []
    const file = (await new Request(address ?? '', init).formData()).get('file')
    const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
    uploaded.push({ attempt: headers.get('x-attempt'), bytes })
    return { _id, size: bytes.length }
  })
  await come()
  await fillIn()
  const drop = new DataTransfer()
  drop.items.add(new File(['letter'], 'letter.pdf', { type: 'application/pdf' }))
  drop.items.add(new File(['other'], 'other.pdf', { type: 'application/pdf' }))
  page
    .getByText('Or drop them here; 50 MiB together.')
    .element()
    .dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: drop }))
  await text('letter.pdf').toBeVisible()
  await button('Remove other.pdf').click()
  await expectAccessible()
  await button('Send').click()
  await expect.element(heading()).toHaveTextContent('Sent')
  const [asked] = callsOf(intakeRoutes.answerIntake)
  expect(asked?.body.fileIDs).toEqual([_id])
  expect(uploaded.map(({ attempt }) => attempt)).toEqual([asked?.headers.get('x-attempt')])
  const { files } = await given(keyed)
  const [note] = files
  expect(files).toMatchObject([{ name: 'letter.pdf', mimeType: 'application/pdf', size: 6 }])
  const sealed = uploaded[0]?.bytes ?? new Uint8Array()
  const plain = await openFile(fromBase64url(note?.key ?? ''), sealed, 'cardea intake file 1')
  expect(new TextDecoder().decode(plain)).toBe('letter')
})

test.each([
  ['answered', '2026-11-23T09:10:00.000Z', 'It has been answered. Nothing more is taken here.'],
  ['expired', '2026-11-30T14:02:00.000Z', /^The deadline was 30\sNovember/],
  ['closed', null, 'It was closed.'],
])('over, it says how: %s', async (why, at, sentence) => {
  await aForm()
  answer(intakeRoutes.lookAtIntake, () => over(why, at))
  await come()
  await expect.element(heading()).toHaveTextContent('This form is closed')
  await text(sentence).toBeVisible()
  await expectAccessible()
})

test('the place may be taken while one writes: the press says so', async () => {
  await aForm()
  await come()
  await fillIn()
  answer(intakeRoutes.answerIntake, () => over('answered', '2026-11-23T09:10:00.000Z'))
  await button('Send').click()
  await text('It has been answered. Nothing more is taken here.').toBeVisible()
})

test('leaving asks while something is typed, and no more once it is sent', async () => {
  await aForm()
  await come()
  await expect.element(button('Send')).toBeVisible()
  // How many keep one here: what runs the test is one of them.
  const keepers = () => {
    const event = new Event('beforeunload', { cancelable: true })
    const prevented = vi.spyOn(event, 'preventDefault')
    window.dispatchEvent(event)
    return prevented.mock.calls.length
  }
  const others = keepers()
  await fillIn()
  await expect.poll(keepers).toBe(others + 1)
  await userEvent.keyboard('{Enter}')
  await expect.element(heading()).toHaveTextContent('Sent')
  await expect.poll(keepers).toBe(others)
})

test.each(['/give/018f', '/give/018f#short', `/give/018f#${'A'.repeat(22)}.${'B'.repeat(22)}`])(
  'at %s nothing is there',
  async (address) => {
    await aForm()
    window.history.replaceState(null, '', address)
    await come()
    await expect.element(heading()).toHaveTextContent('Nothing is here')
  },
)
