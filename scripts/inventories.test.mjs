import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { root } from './checkout.mjs'

/** @param {string} pattern sources that run, neither tests nor what serves them */
const sources = (pattern) =>
  globSync(pattern, { cwd: root, exclude: ['**/{node_modules,dist}'] })
    .filter((file) => !/\.(test|fixture)\.|\/testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/**
 * The rows of the table of a document, by their first column.
 * @param {string} document
 */
const rowsOf = (document) =>
  Object.fromEntries(
    readFileSync(join(root, 'docs', document), 'utf8')
      .split('\n')
      .filter((line) => /^\| [\w-]+\/src\//.test(line))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, file = '', ...cells]) => [file, cells]),
  )

const cryptographic =
  /\b(createCipheriv|createDecipheriv|createHmac|createHash|createSign|createVerify|createECDH|hkdfSync|scryptSync|pbkdf2Sync|argon2|randomBytes|randomInt|randomUUID|generateKeyPairSync|generateKeySync|timingSafeEqual|CipherSuite|generateVAPIDKeys|generateRequestDetails|subtle\.\w+|getRandomValues)\s*[()]/g

test('docs/cryptography.md names every file that calls a cryptographic function, with all it calls', () => {
  const found = sources(
    '{server,embedded-postgres,sealing,client,web}/{src,service-worker}/**/*.{ts,tsx}',
  ).flatMap(({ file, text }) => {
    const code = text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')
    const names = new Set([...code.matchAll(cryptographic)].map(([, name = '']) => name))
    return names.size === 0
      ? []
      : [[file, [...names].toSorted((one, other) => (one < other ? -1 : 1)).join(', ')]]
  })
  const documented = Object.entries(rowsOf('cryptography.md')).map(([file, cells]) => [file, cells[1]])
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(found))
})

/** What only reads addresses opens no connection. */
const harmless = new Set(['isIP', 'isIPv4', 'isIPv6', 'BlockList'])
const connecting =
  /^import (?!type\b)([^']*?) from '(node:(?:http|https|http2|net|tls|dgram|dns|dns\/promises)|nodemailer|pg|pg-boss|undici|aws4fetch)'/gm

test('docs/outgoing-connections.md names every file that can open a connection', () => {
  const found = sources('server/src/**/*.ts').flatMap(({ file, text }) => {
    const imported = [...text.matchAll(connecting)].flatMap(([, names = '']) =>
      names
        .replaceAll(/[{}\s]+/g, ' ')
        .split(',')
        .map((name) => name.trim()),
    )
    const opens = imported.some((name) => name !== '' && !name.startsWith('type ') && !harmless.has(name))
    return opens || /(?<![.\w])fetch\(|\.sendNotification\(/.test(text) ? [file] : []
  })
  expect(Object.keys(rowsOf('outgoing-connections.md')).toSorted()).toEqual(found.toSorted())
})

test('SECURITY.md states a private channel and response times', () => {
  const text = readFileSync(join(root, 'SECURITY.md'), 'utf8')
  expect(text).toContain('/.well-known/security.txt')
  expect(text).toMatch(/three working days/)
})

test('each test that docs/reliability.md and docs/threat-model.md name is there', () => {
  for (const document of ['reliability.md', 'threat-model.md']) {
    const text = readFileSync(join(root, 'docs', document), 'utf8')
    const named = [...text.matchAll(/`([\w/.-]+\.(?:test\.tsx?|test\.mjs|spec\.ts))`/g)].map(
      ([, file = '']) => file,
    )
    expect(named.length, document).toBeGreaterThan(15)
    expect(
      named.filter((file) => globSync(file, { cwd: root }).length === 0),
      document,
    ).toEqual([])
  }
})

test('each fault that is promised to be survived has its line in docs/reliability.md, with a promise and what tries it', () => {
  const rows = readFileSync(join(root, 'docs/reliability.md'), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length >= 5)
  const faults = [
    /^SIGKILL under load/,
    /^SIGTERM under load/,
    /^database gone and back/,
    /^slow database/,
    /^disk full, database/,
    /^disk full, files/,
    /^mail server gone/,
    /^push services gone/,
    /^clock jumps/,
    /^damaged rows/,
    /^two processes migrating at once/,
    /^an older program on a newer schema/,
    /^half-written master key file/,
    /^a folder that cannot be written/,
    /^out of file descriptors/,
    /^a client that reads one byte a second/,
    /^started again at once/,
  ]
  for (const fault of faults) {
    const row = rows.find(([, name = '']) => fault.test(name))
    expect(row?.[2], String(fault)).toMatch(/\w{3}/)
    expect(row?.[3], String(fault)).toMatch(/`[\w/.-]+\.test\.(ts|mjs)`/)
  }
})

test('a SIGTERM to npm reaches each command of the operator, as npm hands it to the shell, which the command replaces', () => {
  /** @type {{ scripts: Record<string, string> }} */
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const commands = Object.values(scripts).filter((script) => script.includes('scripts/command.mjs'))
  expect(commands).not.toEqual([])
  for (const command of commands) expect(command).toMatch(/^exec node /)
})

test('each class that a style sheet of ours names is used', () => {
  const code = sources('{web,extension}/**/*.{ts,tsx,html}')
    .map(({ text }) => text)
    .join('\n')
  const isUsed = (/** @type {string} */ name) =>
    new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code) || code.includes(`${name.replace(/[^-]+$/, '')}\${`)
  const named = sources('{web,extension}/src/**/*.css').flatMap(({ text }) =>
    [...text.replaceAll(/\/\*[^]*?\*\/|url\([^)]*\)/g, '').matchAll(/\.([a-z][\w-]*)/gi)].map(
      ([, name = '']) => name,
    ),
  )
  expect(named.length).toBeGreaterThan(100)
  expect([...new Set(named)].filter((name) => !isUsed(name))).toEqual([])
})

test('the extension translates what comes with Cardea as the web client does', () => {
  /** @param {string} file */
  const rows = (file) => readFileSync(join(root, file), 'utf8').match(/^ {2}\S.*: '.*',$/gm) ?? []
  const short = rows('extension/src/words/german-built-in.ts')
  expect(short.length).toBeGreaterThan(10)
  expect(rows('web/src/i18n/de/built-in.ts')).toEqual(expect.arrayContaining(short))
})
