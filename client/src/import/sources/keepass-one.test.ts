import { expect, test } from 'vitest'
import { failureOf, readFile, valuesOf } from '../testing/read-fixture.ts'

const of = (...lines: string[]): string => lines.join('\n')

type Bytes = Uint8Array<ArrayBuffer>
const joined = (...parts: Uint8Array[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]))
const number = (value: number, size: 2 | 4): Bytes =>
  Uint8Array.from({ length: size }, (_, at) => (value >>> (8 * at)) & 255)
const text = (value: string): Bytes => new TextEncoder().encode(`${value}\0`)
const fieldOf = (kind: number, data: Uint8Array): Bytes =>
  joined(number(kind, 2), number(data.length, 4), data)
const itemOf = (...fields: Bytes[]): Bytes => joined(...fields, number(0xffff, 2), number(0, 4))
const sha = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** A database as KeePass 1 writes it, with one round of its own derivation. */
async function aKdb(password: Bytes, { flags = 2, rounds = 1 } = {}): Promise<Bytes> {
  const time = Uint8Array.from([0x1f, 0x78, 0x43, 0x10, 0x00])
  const groups = [
    itemOf(fieldOf(1, number(1, 4)), fieldOf(2, text('Work')), fieldOf(8, number(0, 2))),
    itemOf(fieldOf(1, number(2, 4)), fieldOf(2, text('Servers')), fieldOf(8, number(1, 2))),
  ]
  const entry = (title: string, user: string, url: string, ...more: Bytes[]) =>
    itemOf(
      fieldOf(2, number(2, 4)),
      fieldOf(4, text(title)),
      fieldOf(5, text(url)),
      fieldOf(6, text(user)),
      ...more,
    )
  const entries = [
    entry(
      'Forge',
      'lena',
      'https://forge.example',
      fieldOf(7, text('p4ss')),
      fieldOf(8, text('one\ntwo')),
      fieldOf(9, time),
      fieldOf(10, time),
      fieldOf(13, text('a.txt')),
      fieldOf(14, new TextEncoder().encode('hello')),
    ),
    entry('Meta-Info', 'SYSTEM', '$'),
  ]
  const content = joined(...groups, ...entries)
  const seed = new Uint8Array(32).fill(3)
  const key = await crypto.subtle.importKey('raw', seed, 'AES-CBC', false, ['encrypt'])
  const composite = await sha(password)
  const half = async (from: number) => {
    const iv = new Uint8Array(16)
    const sealed = await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, key, composite.slice(from, from + 16))
    return new Uint8Array(sealed).slice(0, 16)
  }
  const transformed = await sha(joined(await half(0), await half(16)))
  const final = await sha(joined(new Uint8Array(16).fill(1), transformed))
  const aes = await crypto.subtle.importKey('raw', final, 'AES-CBC', false, ['encrypt'])
  const iv = new Uint8Array(16).fill(2)
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, aes, content))
  return joined(
    Uint8Array.from([0x03, 0xd9, 0xa2, 0x9a, 0x65, 0xfb, 0x4b, 0xb5]),
    number(flags, 4),
    number(0x00030004, 4),
    new Uint8Array(16).fill(1),
    iv,
    number(groups.length, 4),
    number(entries.length, 4),
    await sha(content),
    seed,
    number(rounds, 4),
    sealed,
  )
}

test('KeePass 1: groups in each other, an attachment, times; what programs keep there is no record', async () => {
  const file = await aKdb(new TextEncoder().encode('pass'))
  const result = await readFile(file, { password: 'pass' })
  expect(result.source).toBe('keepass')
  expect(result.records).toHaveLength(1)
  const [forge] = result.records
  expect(forge).toMatchObject({ name: 'Forge', groups: ['Work / Servers'] })
  expect(forge?.changedAt?.slice(0, 4)).toBe('2014')
  expect(valuesOf(forge)).toEqual({
    'User name': 'lena',
    Password: 'p4ss',
    Website: 'https://forge.example',
    Notes: 'one\ntwo',
  })
  expect(forge?.files.map(({ name, size }) => [name, size])).toEqual([['a.txt', 5]])
})

test('KeePass 1: letters as Windows and as other programs write them, a wrong password, and too much work', async () => {
  const windows = Uint8Array.from(
    [...'pässw€rd'].map((letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0))),
  )
  for (const password of [windows, new TextEncoder().encode('pässw€rd')]) {
    expect((await readFile(await aKdb(password), { password: 'pässw€rd' })).records).toHaveLength(1)
  }
  const file = await aKdb(windows)
  expect(await failureOf(readFile(file))).toBe('password-needed')
  expect(await failureOf(readFile(file, { password: 'other' }))).toBe('password-wrong')
  expect(await failureOf(readFile(await aKdb(windows, { rounds: 10_000_001 })))).toBe('key-too-costly')
  await expect(readFile(await aKdb(windows, { flags: 8 }), { password: 'x' })).rejects.toMatchObject({
    code: 'unsupported-cipher',
    params: { found: 'Twofish' },
  })
})

test.each([
  ['Keeper', ['Work', 'Forge', 'lena', 'k9$Vw2!xQ', 'https://forge.example', 'some notes here', '']],
  ['UPM', ['Forge', 'lena', 'k9$Vw2!xQ', 'https://forge.example', 'some notes here']],
  ['old Dashlane', ['Forge', 'https://forge.example', 'lena@x.example', '', 'k9$Vw2!xQ', 'some notes here']],
])(
  'a table of %s without a head has its most random column as the password, masked',
  async (_source, cells) => {
    const row = (change: (cell: string) => string): string =>
      cells.map((cell) => `"${change(cell)}"`).join(',')
    const table = of(
      row((cell) => cell),
      row((cell) => cell.replace('Forge', 'o365').replace('k9$Vw2!xQ', 'T7#mPz4&Lr').replace('lena', 'ada')),
      row((cell) => cell.replace('Forge', 'Router').replace('k9$Vw2!xQ', 'q8!Hs5%Wd').replace('lena', 'bea')),
    )
    const { source, records } = await readFile(table)
    expect(source).toBe('csv')
    expect(records).toHaveLength(3)
    expect(records.map(({ name }) => name)).toEqual(['Forge', 'o365', 'Router'])
    const password = records[0]?.fields.find(({ key }) => key === 'password')
    expect(password).toMatchObject({ value: 'k9$Vw2!xQ', isSecret: true })
    expect(valuesOf(records[0])).toMatchObject({ Website: 'https://forge.example' })
  },
)
