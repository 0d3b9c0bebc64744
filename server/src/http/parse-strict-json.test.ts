import { assert, json, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { parseStrictJson, RepeatedKeyError } from './parse-strict-json.ts'

const repeated = [
  '{"a":1,"a":1}',
  '{"a":1,"b":2,"a":{}}',
  '{"a":1,"\\u0061":2}',
  '{"\\"":1,"\\u0022":2}',
  '{"\\\\":1,"\\u005c":2}',
  '{"":1,"":2}',
  '{"__proto__":1,"__proto__":2}',
  '{"1":1,"2":2,"1":3}',
  '{"é":1,"\\u00e9":2}',
  '{"\\ud83d\\ude00":1,"😀":2}',
  '{"a":{"b":1,"b":2}}',
  '{"a":[[{"b":[{"c":1,"c":2}]}]]}',
  '[{"a":1},{"a":1,"a":2}]',
  '{"a":"}{","a":"\\\\"}',
  ' {\n"a" : 1 ,\t"a"\r: 2 } ',
]
for (const text of repeated) {
  test(`a key that stands twice is refused: ${text.trim()}`, () => {
    expect(() => parseStrictJson(text)).toThrow(RepeatedKeyError)
  })
}

const single = [
  '{"a":1,"A":2,"á":3,"a\\u0301":4}',
  '[{"a":1},{"a":1},[{"a":{"a":{"a":1}}}]]',
  '{"a":"{\\"a\\":1,\\"a\\":2}","b":":::","c":"\\\\\\":","d":"\\\\"}',
  '{":":":","{":"}","[\\"":"]"}',
  '{"__proto__":{"a":1},"constructor":{"a":1}}',
  '"a:b"',
  '7',
  'null',
  '[]',
  '[":",{},[{"":null}]]',
]
for (const text of single) {
  test(`a text that holds each key once is parsed as JSON is: ${text}`, () => {
    expect(parseStrictJson(text)).toEqual(JSON.parse(text))
  })
}

test('any valid JSON is accepted, and refused once one of its keys is repeated', () => {
  assert(
    property(json(), string(), json(), (text, key, again) => {
      expect(parseStrictJson(text)).toEqual(JSON.parse(text))
      const name = JSON.stringify(key)
      const wrapped = `[${text},{${name}:${text},"other ${key.length}":0,${name}:${again}}]`
      expect(() => parseStrictJson(wrapped)).toThrow(RepeatedKeyError)
    }),
  )
})

test('invalid JSON has an error of its own', () => {
  for (const text of ['', '{', '{"a":1,"a"', '{"a":1,"a":}', '\uFEFF{}', '{"a":"\n"}'])
    expect(() => parseStrictJson(text)).toThrow(SyntaxError)
})

const depth = 100_000
for (const [name, open, close] of [
  ['arrays', '[', ']'],
  ['objects', '{"a":', '}'],
] as const) {
  test(`${depth} ${name} within each other are looked through to the bottom`, () => {
    const nested = (text: string): string => open.repeat(depth) + text + close.repeat(depth)
    expect(() => parseStrictJson(nested('1'))).not.toThrow()
    expect(() => parseStrictJson(nested('{"b":1,"b":1}'))).toThrow(RepeatedKeyError)
  })
}

test('the work grows with the text and no faster: a mebibyte of quotes, backslashes or braces is done at once', () => {
  const parts = ['\\\\', '\\"', '\\\\\\"', ':', '{', 'x']
  for (const part of parts) {
    const text = JSON.stringify({ a: 1 }).replace('1', `"${part.repeat(2 ** 20 / part.length)}"`)
    const start = performance.now()
    parseStrictJson(text)
    expect(performance.now() - start, part).toBeLessThan(1000)
  }
})
