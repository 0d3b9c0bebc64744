import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ImportResult } from '../imported-record.ts'
import type { SourceID } from '../source-names.ts'
import { inspectImport, readImport } from '../read-import.ts'
import { templates } from '../testing/templates.ts'

/** Heads of tables that people have, and those of the sources whose tables are read by their columns. */
const heads = [
  'Name,URL,Login,Password,Notes',
  'name,url,user,password,note',
  'Title,Website,Account,Password,Comment',
  'Site,URL,User,Password,Category',
  'Entry Name,User ID,Password,URL,Tags,Notes,Email,Shared Notes,Extra Fields',
  'name,url,username,password,note',
  'title,url,username,password',
  'Title,URL,Username,Password,Notes,OTPAuth',
  'url,username,password,totp,extra,name,grouping,fav',
  'url,username,password,httpRealm,formActionOrigin,guid,timeCreated,timeLastUsed,timePasswordChanged',
  'Group,Title,Username,Password,URL,Notes,TOTP,Icon,Last Modified,Created',
  'Account,Login Name,Password,Web Site,Comments',
  'type,name,url,email,username,password,note,totp,createTime,modifyTime,vault',
  'folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp',
  'Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes',
  'username,username2,username3,title,password,note,url,category,otpUrl',
  'name,url,username,password,note,cardholdername,cardnumber,cvc,expirydate,zipcode,folder,type',
  'label,nickname,Display_Name,Secret Name,twofaSecret,O365 Password',
  'Anything,Password',
].map((head) => head.split(','))

const around = [
  '',
  ' "quoted"',
  ', and; more|',
  ' é🦊',
  '=1+1',
  "'",
  ' \\ %',
  '<b>',
  ': ',
  '/a',
  '\nline',
  '@x.example',
]
const cell = fc.tuple(fc.nat({ max: 999_999 }), fc.constantFrom(...around), fc.boolean(), fc.nat(9))
type Cell = typeof cell extends fc.Arbitrary<infer T> ? T : never

let made = 0
/** A text that stands nowhere else, now and then nothing. */
function textOf([seed, tail, isAddress, empty]: Cell): string {
  made += 1
  if (empty === 0) return ''
  return `${isAddress ? 'https://' : ''}m${seed}x${made}${tail}`
}

const written = (cells: readonly string[], separator: string): string =>
  cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(separator)

const partsOf = (text: string): string[] => text.match(/m\d+x\d+/g) ?? []

function saidBy({ records }: ImportResult): string[] {
  return records.flatMap(({ name, groups, fields }) => [
    name,
    ...groups,
    ...fields.map(({ value }) => value ?? ''),
  ])
}

/** Cells whose own text is in no value, and whose row or column is not named as left out. */
function missing(
  result: ImportResult,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string[] {
  const said = saidBy(result).join('\n')
  const left = new Set(
    result.notices.flatMap(({ code, what }) => (code === 'columns-left-out' ? (what ?? '').split(', ') : [])),
  )
  const unread = new Set(result.rows.filter(({ why }) => why !== null).map(({ row }) => row))
  return rows.flatMap((cells, at) =>
    unread.has(at + 1)
      ? []
      : cells.filter(
          (text, place) =>
            !left.has(columns[place] ?? `Column ${place + 1}`) &&
            partsOf(text).some((part) => !said.includes(part)),
        ),
  )
}

const table = fc.record({
  head: fc.constantFrom(...heads),
  isShuffled: fc.boolean(),
  order: fc.array(fc.nat(100), { minLength: 12, maxLength: 12 }),
  rows: fc.array(fc.array(cell, { minLength: 12, maxLength: 12 }), { minLength: 1, maxLength: 4 }),
  more: fc.nat(2),
  separator: fc.constantFrom(',', ';', '\t', '|'),
  end: fc.constantFrom('\n', '\r\n', '\r\r\n'),
  reader: fc.nat(20),
})

test('every cell of a table with a head is a value, or its row or column is told as left out, whichever reader takes it', async () => {
  const seen = new Set<SourceID>()
  const holds = fc.asyncProperty(
    table,
    async ({ head, isShuffled, order, rows, more, separator, end, reader }) => {
      const columns = isShuffled
        ? head.toSorted((a, b) => (order[head.indexOf(a)] ?? 0) - (order[head.indexOf(b)] ?? 0))
        : head
      const texts = rows.map((cells) => cells.slice(0, columns.length + more).map(textOf))
      const lines = [columns, ...texts].map((cells) => written(cells, separator)).join(end)
      const file = new Blob([lines])
      const { readers, source } = await inspectImport('x.csv', file)
      const chosen = reader > 10 ? undefined : readers[reader % readers.length]
      seen.add(chosen ?? source)
      const filled = texts.filter((cells) => cells.some((text) => text.trim() !== ''))
      if (filled.length === 0) return
      const result = await readImport('x.csv', file, { templates, ...(chosen && { source: chosen }) })
      expect(missing(result, columns, filled)).toEqual([])
      const labels = result.records.flatMap(({ fields }) => fields.map(({ label }) => label)).join('\n')
      expect(
        filled
          .flat()
          .flatMap(partsOf)
          .filter((part) => labels.includes(part)),
      ).toEqual([])
    },
  )
  await fc.assert(holds, { numRuns: 600, endOnFailure: true })
  expect(seen.size).toBeGreaterThan(9)
}, 120_000)

test('every cell of a table without a head is a value, the first row’s too', async () => {
  const holds = fc.asyncProperty(table, async ({ rows, order, separator, end }) => {
    const count = 2 + ((order[0] ?? 0) % 8)
    const texts = rows.map((cells) => cells.slice(0, count).map(textOf))
    const file = new Blob([texts.map((cells) => written(cells, separator)).join(end)])
    const filled = texts.filter((cells) => cells.some((text) => text.trim() !== ''))
    if (filled.length === 0 || texts[0]?.every((text) => text === '')) return
    const result = await readImport('x.csv', file, { templates })
    expect(result.source).toBe('csv')
    const columns = filled[0]?.map((_, place) => `Column ${place + 1}`) ?? []
    expect(missing(result, columns, filled)).toEqual([])
  })
  await fc.assert(holds, { numRuns: 300, endOnFailure: true })
}, 120_000)

test.each([
  ['Name,URL,Login,Password,Notes', 'A,https://a.example,ada,p4ss,hello'],
  ['name,url,user,password,note', 'A,https://a.example,ada,p4ss,hello'],
  ['Title,Website,Account,Password,Comment', 'A,https://a.example,ada,p4ss,hello'],
  ['Site,URL,User,Password,Category', 'A,https://a.example,ada,p4ss,hello'],
  ['label,url,email,password,comments', 'A,https://a.example,ada,p4ss,hello'],
  ['Display_Name,Web_Address,UserID,Passwort,Memo', 'A,https://a.example,ada,p4ss,hello'],
  ['Secret Name,Secret URL,User Name,O365 Password,Description', 'A,https://a.example,ada,p4ss,hello'],
  ['nickname,link,login,pwd,remarks', 'A,https://a.example,ada,p4ss,hello'],
])('a table with the head %s is read by it', async (head, row) => {
  for (const rows of [[row], [row, row.replaceAll('a', 'b')]]) {
    const result = await readImport('x.csv', new Blob([[head, ...rows].join('\n')]), { templates })
    expect(result.source).toBe('csv')
    expect(result.records).toHaveLength(rows.length)
    const [record] = result.records
    expect(record?.name).toBe('A')
    const field = (key: string) => record?.fields.find((one) => one.key === key)
    expect(field('username')?.value).toBe('ada')
    expect(field('password')).toMatchObject({ value: 'p4ss', isSecret: true })
    expect(field('url')?.value).toBe('https://a.example')
    expect([field('notes')?.value, ...(record?.groups ?? [])]).toContain('hello')
  }
})
