import { expect, test } from 'vitest'
import { htmlPartOf } from './html-part.ts'
import type { Mail } from './mail.ts'

const home = 'https://vault.example.org'
const htmlOf = (parts: Mail['parts'], rest: Partial<Mail> = {}) =>
  htmlPartOf({ to: 'a@example.org', language: 'en', subject: 'Subject', parts, ...rest }, home)

/** What a reader sees and copies. */
const shown = (html: string): string =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' style='display:none",
  '</title></style></td></table><h1>Hi',
  '<!--',
  '&lt;b&gt; &amp;',
  'javascript:alert(1)',
  '\u202egnp.exe',
]

test.each(hostile)('%j is shown as it is, in every place, and makes no element', (text) => {
  const everywhere = (word: string): string =>
    htmlOf(
      [
        { text: word },
        { code: word },
        { facts: [[word, word]] },
        { quote: word },
        { label: word, path: '/x' },
      ],
      { subject: word, title: word, note: { text: word, label: word, path: '/settings' } },
    )
  const html = everywhere(text)
  expect(shown(html).split(text).length - 1).toBe(9)
  const elementsOf = (from: string) => new Set(from.match(/<\/?[a-z0-9]+/g))
  expect(elementsOf(html)).toEqual(elementsOf(everywhere('x')).union(new Set(['<span', '</span'])))
})

const linkLike = [
  'evil.example',
  'www.evil.example',
  'https://evil.example/path?q=1',
  'evil@evil.example',
  'mailto:evil@evil.example',
  'evil。example',
  '192.0.2.7',
]

test.each(linkLike)(
  '%s is not what a mail program makes a link of, but is read and copied the same',
  (text) => {
    const html = htmlOf([{ text: `See ${text} or (${text}).` }, { quote: `${text}\n${text}` }])
    expect(html).not.toContain(text)
    // No piece of text between two tags has a dot, a colon, a slash or an @ with more behind it.
    const pieces = html.slice(html.indexOf('<h1')).split(/<[^>]*>/)
    for (const piece of pieces) expect(piece).not.toMatch(/[a-z\d][.:/@。]+[a-z\d]/i)
    expect(shown(html)).toContain(`See ${text} or (${text}).`)
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${home}"`])
  },
)

test('every link leads to this Cardea', () => {
  const html = htmlOf([{ label: 'Go', path: '/records/"><a href="https://evil.example' }], {
    note: { text: 'Why', label: 'Settings', path: '/settings' },
  })
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link)
  expect(links).toHaveLength(3)
  for (const link of links) expect(link).toMatch(/^https:\/\/vault\.example\.org(\/|$)/)
})

test('a mail loads nothing from anywhere: no picture, style sheet, script or form', () => {
  expect(htmlOf([{ text: 'x' }, { label: 'x', path: '/' }])).not.toMatch(
    /src=|url\(|<link|<script|<img|<form|@import/,
  )
})

test('a mail has both themes, and no number of six digits but the code', () => {
  const html = htmlOf([
    { code: '481920' },
    { text: 'x' },
    { facts: [['x', 'x']] },
    { quote: 'x' },
    { label: 'x', path: '/' },
  ])
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('prefers-color-scheme: dark')
  expect(html.match(/\d{6,}/g)).toEqual(['481920'])
})

test('every colour has its counterpart in the dark', () => {
  const html = htmlOf([
    { code: '1' },
    { text: 'x' },
    { facts: [['x', 'x']] },
    { quote: 'x' },
    { label: 'x', path: '/' },
  ])
  const dark = html.slice(html.indexOf('prefers-color-scheme'), html.indexOf('</style>'))
  for (const [, classes = '', style = ''] of html.matchAll(/class="([^"]+)"[^>]*style="([^"]+)"/g)) {
    const rules = classes
      .split(' ')
      .map((name) => new RegExp(`\\.${name} \\{([^}]*)\\}`).exec(dark)?.[1] ?? '')
    if (/(^|;)color:/.test(style)) expect(rules.join(), style).toMatch(/(^|[ ,])color:/)
    if (style.includes('background:')) expect(rules.join(), style).toContain('background:')
    if (style.includes('border-')) expect(rules.join(), style).toMatch(/border-color:|background:|color:/)
  }
})
