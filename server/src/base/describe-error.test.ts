import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

const coded = (code: string, message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { code })

test('an error is told with its causes', () => {
  expect(describeError(new TypeError('fetch failed', { cause: coded('ECONNREFUSED', 'refused') }))).toEqual({
    type: 'TypeError',
    message: 'fetch failed',
    cause: { type: 'Error', code: 'ECONNREFUSED', message: 'refused' },
  })
})

test('an error that is its own cause is told to an end', () => {
  const error = new Error('round')
  error.cause = error
  expect(JSON.stringify(describeError(error)).match(/round/g)).toHaveLength(5)
})

test.each([
  ['what a parser was given', new SyntaxError('Unexpected token in "my secret"')],
  ['a value that PostgreSQL refuses', coded('22P02', 'invalid input syntax for type uuid: "my secret"')],
  ['an argument', coded('ERR_INVALID_ARG_VALUE', "Received 'my secret'")],
  ['a mail server that names an address', Object.assign(new Error('my secret'), { response: '550' })],
  ['a value that a schema refuses', Object.assign(new Error('my secret'), { issues: [] })],
  ['a text that is thrown', 'my secret'],
])('no message quotes %s', (_, error) => {
  expect(JSON.stringify(describeError(error))).not.toContain('my secret')
  expect(JSON.stringify(describeError(new Error('Around it', { cause: error })))).not.toContain('my secret')
})
