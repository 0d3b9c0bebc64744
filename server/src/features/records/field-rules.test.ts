import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const person = await app.aPerson()
const field = (more: object = {}): object => ({ label: 'Label', type: 'text', ...more })
const create = (body: object) =>
  app.as(person).send('POST', '/record', { body: { name: 'Name', fields: [], ...body } })

async function expectTaken(body: object): Promise<void> {
  const answer = await create(body)
  expect(answer.status, JSON.stringify(answer.json)).toBe(201)
}

/** Refused with one entry, at this place of the body. */
async function expectRefused(body: object, path: string, words = /./): Promise<void> {
  const answer = await create(body)
  expectError(answer, 400, 'request/invalid')
  expect(answer.errors[0]?.path).toBe(path)
  expect(answer.errors[0]?.message).toMatch(words)
}

test('a name has 1 to 120 characters, counted as people count them', async () => {
  await expectTaken({ name: 'n'.repeat(120) })
  await expectTaken({ name: '😀'.repeat(120) })
  await expectTaken({ name: `  ${'n'.repeat(120)}  ` })
  await expectRefused({ name: 'n'.repeat(121) }, 'name')
  await expectRefused({ name: '😀'.repeat(121) }, 'name')
  await expectRefused({ name: '' }, 'name')
  await expectRefused({ name: ' \t ' }, 'name')
  await expectRefused({ name: 'a\u0000b' }, 'name')
})

test('a record has at most 100 fields', async () => {
  const fields = (count: number) => Array.from({ length: count }, (_, index) => field({ label: `L${index}` }))
  await expectTaken({ fields: fields(100) })
  await expectRefused({ fields: fields(101) }, 'fields')
})

test('a value has at most 10 000 characters', async () => {
  await expectTaken({ fields: [field({ value: 'v'.repeat(10_000) })] })
  await expectTaken({ fields: [field({ value: '😀'.repeat(10_000) })] })
  await expectRefused({ fields: [field({ value: 'v'.repeat(10_001) })] }, 'fields.0.value')
})

test('all values together have at most 256 KiB in UTF-8', async () => {
  const values = (count: number, value: string) =>
    Array.from({ length: count }, (_, index) => field({ label: `L${index}`, value }))
  const exact = values(32, 'v'.repeat(8 * 1024))
  await expectTaken({ fields: exact })
  await expectRefused({ fields: [...exact, field({ label: 'More', value: 'v' })] }, 'fields', /256 KiB/)
  await expectRefused({ fields: values(44, 'ä'.repeat(3_000)) }, 'fields', /256 KiB/)
})

test('changes at once that each keep what the others write never hold more than 256 KiB together', async () => {
  const { id } = await app.aRecord({ owner: person })
  const secrets = (of: string, value?: string) =>
    Array.from({ length: 16 }, (_, index) => field({ label: `${of}${index}`, type: 'secret', value }))
  const half = 'v'.repeat(10_000)
  const change = (fields: object[]) => app.as(person).send('PUT', `/record/${id}`, { body: { fields } })
  expect((await change([...secrets('A'), ...secrets('B')])).status).toBe(200)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      change(
        index % 2 === 0 ? [...secrets('A', half), ...secrets('B')] : [...secrets('A'), ...secrets('B', half)],
      ),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  for (const answer of answers) if (answer.status !== 200) expectError(answer, 400, 'request/invalid')
})

test('labels and keys are 1 to 120 characters of one line', async () => {
  await expectTaken({ fields: [field({ label: 'l'.repeat(120), key: 'k'.repeat(120) })] })
  await expectRefused({ fields: [field({ label: 'l'.repeat(121) })] }, 'fields.0.label')
  await expectRefused({ fields: [field({ label: '' })] }, 'fields.0.label')
  await expectRefused({ fields: [field({ key: 'k'.repeat(121) })] }, 'fields.0.key')
  await expectRefused({ fields: [field({ key: ' ' })] }, 'fields.0.key')
  await expectRefused({ fields: [field({ label: 'two\nlines' })] }, 'fields.0.label')
})

test('a label or key that is there twice is refused where it comes again', async () => {
  await expectRefused({ fields: [field(), field({ key: 'other' })] }, 'fields.1.label', /Label/)
  const twice = [field({ key: 'same' }), field({ label: 'Other', key: 'same' })]
  await expectRefused({ fields: twice }, 'fields.1.key', /same/)
  const normal = [field({ label: 'Zo\u00eb' }), field({ label: ' Zoe\u0308 ' })]
  await expectRefused({ fields: normal }, 'fields.1.label')
})

test('a type is one of the thirteen, and label and type are not left out', async () => {
  await expectRefused({ fields: [field({ type: 'password' })] }, 'fields.0.type')
  await expectRefused({ fields: [{ label: 'Label' }] }, 'fields.0.type')
  await expectRefused({ fields: [{ type: 'text' }] }, 'fields.0.label')
})

test('line ends and tabs are for multiline and secret; no other control character is taken, and no half character', async () => {
  for (const type of ['multiline', 'secret']) {
    await expectTaken({ fields: [field({ type, value: 'one\r\n\ttwo\n' })] })
    await expectRefused({ fields: [field({ type, value: 'nul\u0000' })] }, 'fields.0.value')
    await expectRefused({ fields: [field({ type, value: 'esc\u001b[31m' })] }, 'fields.0.value')
  }
  for (const type of [
    'text',
    'pin',
    'number',
    'email',
    'url',
    'phone',
    'date',
    'month',
    'card-number',
    'totp',
    'select',
  ]) {
    await expectRefused({ fields: [field({ type, value: 'one\ntwo' })] }, 'fields.0.value')
    await expectRefused({ fields: [field({ type, value: 'half \udc00' })] }, 'fields.0.value')
    await expectTaken({ fields: [field({ type, value: '  any text, as it is: 名 ' })] })
  }
})

test('values are texts or null', async () => {
  for (const value of [1, true, {}, [], ['a']]) {
    await expectRefused({ fields: [field({ value })] }, 'fields.0.value')
  }
  await expectTaken({ fields: [field({ value: null })] })
  await expectTaken({ fields: [field({ value: '' })] })
})

test('hasValue is refused, and so is any other key', async () => {
  for (const key of ['hasValue', '_id', 'id', 'secret', '__proto__', 'constructor']) {
    const body = `{"name":"N","fields":[{"label":"L","type":"text",${JSON.stringify(key)}:true}]}`
    expectError(await app.as(person).send('POST', '/record', { body }), 400, 'request/invalid')
  }
})

test('options are at most 100 names without repetition', async () => {
  const options = (count: number) => Array.from({ length: count }, (_, index) => `o${index}`)
  await expectTaken({ fields: [field({ type: 'select', options: options(100) })] })
  await expectRefused({ fields: [field({ type: 'select', options: options(101) })] }, 'fields.0.options')
  await expectRefused({ fields: [field({ type: 'select', options: ['a', 'a'] })] }, 'fields.0.options')
  await expectRefused({ fields: [field({ type: 'select', options: [''] })] }, 'fields.0.options.0')
})

test('each thing wrong has an entry of its own', async () => {
  const answer = await create({
    name: '',
    templateID: 'x',
    fields: [field({ type: 'x' }), field({ label: 7 })],
  })
  expect(answer.errors.map(({ path }) => path ?? '').toSorted()).toEqual([
    'fields.0.type',
    'fields.1.label',
    'name',
    'templateID',
  ])
})

test('a record at every limit is accepted: the body may be 1 MiB', async () => {
  const value = '😀'.repeat(600)
  const fields = Array.from({ length: 100 }, (_, index) =>
    field({ label: `L${index}`.padEnd(120, '名'), value }),
  )
  await expectTaken({ fields })
})
