import { expect, test } from 'vitest'
import { makeId } from '../database/id.ts'
import { expectError } from '../testing/answer.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const person = await app.aPerson()
const { id: recordID } = await app.aRecord({ owner: person })
const group = await app.aGroup({ owner: person })

const field = (more: object) => ({ label: 'Label', type: 'text', ...more })

/** Each body in which a person writes a name or label, and where it stands. */
const written: [method: 'POST' | 'PUT' | 'PATCH', path: string, (name: string) => object, at: string][] = [
  ['POST', '/record', (name) => ({ name, fields: [] }), 'name'],
  ['POST', '/record', (label) => ({ name: 'N', fields: [field({ label })] }), 'fields.0.label'],
  ['POST', '/record', (key) => ({ name: 'N', fields: [field({ key })] }), 'fields.0.key'],
  ['POST', '/record', (hint) => ({ name: 'N', fields: [field({ hint })] }), 'fields.0.hint'],
  [
    'POST',
    '/record',
    (option) => ({ name: 'N', fields: [field({ type: 'select', options: [option] })] }),
    'fields.0.options.0',
  ],
  ['PUT', `/record/${recordID}`, (userRecordName) => ({ userRecordName }), 'userRecordName'],
  ['PUT', `/record/${recordID}`, (name) => ({ name }), 'name'],
  ['PUT', `/record/${recordID}`, (label) => ({ fields: [field({ label })] }), 'fields.0.label'],
  ['POST', '/record/bulk', (name) => ({ source: 'csv', records: [{ name, fields: [] }] }), 'records.0.name'],
  ['POST', '/record/bulk', (source) => ({ source, records: [{ name: 'N', fields: [] }] }), 'source'],
  ['POST', '/group', (name) => ({ name }), 'name'],
  ['POST', '/group', (icon) => ({ name: 'G', icon }), 'icon'],
  ['PUT', `/group/${group.id}`, (name) => ({ name }), 'name'],
  ['POST', '/template', (name) => ({ name, fields: [] }), 'name'],
  ['POST', '/template', (label) => ({ name: 'T', fields: [field({ label })] }), 'fields.0.label'],
  ['PUT', `/template/${makeId()}`, (name) => ({ name }), 'name'],
  ['POST', '/template', (color) => ({ name: 'T', fields: [], color }), 'color'],
  ['PATCH', '/user/me', (name) => ({ name }), 'name'],
  ['PUT', `/passkey/${makeId()}`, (name) => ({ name }), 'name'],
  ['POST', '/authenticator-app', (name) => ({ appID: makeId(), name, code: '000000' }), 'name'],
]

test('no name or label may hold a character that reverses the order of letters', async () => {
  for (const [method, path, body, at] of written) {
    for (const turn of ['\u202a', '\u202e', '\u2066', '\u2069']) {
      const answer = await app.as(person).send(method, path, { body: body(`ab${turn}cd`) })
      expectError(answer, 400, 'request/invalid')
      expect(
        answer.errors.map((error) => error.path),
        path,
      ).toEqual([at])
    }
  }
})

test.each(['filename="invoice\u202efdp.exe"', "filename*=UTF-8''invoice%E2%80%AEfdp.exe"])(
  'a file that is called so, by %j, is refused, and nothing of it is kept',
  async (name) => {
    const body = Buffer.from(
      `--x\r\ncontent-disposition: form-data; name="file"; ${name}\r\n\r\nhello\r\n--x--\r\n`,
    )
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await app.as(person).send('POST', '/media/upload', { headers, body })
    expectError(answer, 400, 'request/invalid')
    expect(answer.errors[0]?.path).toBe('file')
    expect(await app.database.selectFrom('media').select('id').execute()).toEqual([])
  },
)
