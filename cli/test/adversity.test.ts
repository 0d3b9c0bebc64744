import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { program } from './run-cardea.ts'
import { scene } from './scene.ts'

const { app, home, url } = await scene()

async function signedIn(email: string) {
  const own = await home()
  await own.signIn(email)
  return own
}

/** Longer than an access token lasts. */
const later = 20 * 60_000
const day = 24 * 3_600_000

/** Runs the command line by a shell, whose limits and redirections it then has. */
async function byShell(
  before: string,
  line: string,
  folder: string,
  input: string | (() => Promise<string>) = '',
) {
  const script = `${before} exec '${process.execPath}' '${program}' ${line}`
  const env = {
    PATH: process.env['PATH'],
    CARDEA_HOME: folder,
    CARDEA_SERVER: url,
    CARDEA_STORE: 'file',
  }
  const child = promisify(execFile)('sh', ['-c', script], { env })
  const ended = child.then(
    ({ stdout, stderr }) => ({ status: 0, out: stdout, err: stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      status: code,
      out: stdout,
      err: stderr,
    }),
  )
  child.child.stdin
    ?.on('error', () => undefined)
    .end(typeof input === 'string' ? input : `${await input()}\n`)
  return ended
}

test('several processes whose access has run out renew it one after the other, and stay signed in', async () => {
  const own = await signedIn('lena@northwind.example')
  app.clock.advance(later)
  const ran = await Promise.all(Array.from({ length: 4 }, () => own.run(['ls'])))
  expect(ran.map(({ status, err }) => [status, err])).toEqual(ran.map(() => [0, '']))
  app.clock.advance(later)
  expect((await own.run(['ls'])).status).toBe(0)
})

test('a copied session that is used beside the first ends both, and says so', async () => {
  const [own, thief] = [await signedIn('lena@northwind.example'), await home()]
  const copy = join(thief.folder, 'session.json')
  await copyFile(join(own.folder, 'session.json'), copy)
  await chmod(copy, 0o644)
  expect((await thief.run(['ls'])).status).toBe(1)
  await chmod(copy, 0o600)
  app.clock.advance(later)
  expect((await own.run(['ls'])).status).toBe(0)
  app.clock.advance(later)
  expect((await thief.run(['ls'])).status).toBe(3)
  const told = await own.run(['ls'])
  expect(told.status).toBe(3)
  expect(told.err).toContain('used from two places at once')
})

test('a session without its key signs in nowhere', async () => {
  const own = await signedIn('lena@northwind.example')
  const path = join(own.folder, 'session.json')
  const secret = JSON.parse(await readFile(path, 'utf8')) as { keys: object }
  await writeFile(path, JSON.stringify({ ...secret, keys: {} }), { mode: 0o600 })
  expect((await own.run(['ls'])).status).toBe(3)
})

test.each([day, -day])('a clock that is %d ms off does not matter', async (ms) => {
  app.clock.advance(ms)
  const own = await signedIn(`clock${ms}@northwind.example`)
  expect((await own.run(['new', 'Shop'], '')).status).toBe(0)
  expect((await own.run(['ls'])).out).toContain('Shop')
})

const noRoom = 'ulimit -f 0;'

test('where a session cannot be kept, for a full disk, nothing is asked of the server', async () => {
  const own = await home()
  const asked = await byShell(noRoom, 'login full@northwind.example', own.folder, '000000\n')
  expect(asked.status).toBe(1)
  expect(asked.err).not.toContain('A code was sent')
  expect(await readdir(own.folder)).toEqual([])
})

test('a session that cannot be kept in the end is ended on the server too', async () => {
  const own = await home()
  const email = 'late@northwind.example'
  const live = () => app.database.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute()
  const before = (await live()).length
  const asked = await byShell('', `login ${email}`, own.folder, async () => {
    const code = await app.inbox.codeFor(email)
    await mkdir(join(own.folder, 'session.json'))
    return code
  })
  expect(asked.status).toBe(1)
  expect(asked.err).toContain('A code was sent')
  expect(asked.err).not.toContain('Signed in.')
  expect((await live()).length).toBe(before)
})

test('a session that cannot be renewed for a full disk is still there when there is room again', async () => {
  const own = await signedIn('lena@northwind.example')
  app.clock.advance(later)
  expect((await byShell(noRoom, 'ls', own.folder)).status).toBe(1)
  const left = await readdir(own.folder)
  expect(left.toSorted()).toEqual(['config.json', 'session.json'])
  expect((await own.run(['ls'])).status).toBe(0)
})

test.runIf(existsSync('/dev/full'))('an output that cannot be written is a failure', async () => {
  const own = await signedIn('lena@northwind.example')
  await own.run(['new', 'Shop'], '')
  expect((await byShell('', 'ls > /dev/full', own.folder)).status).toBe(1)
  expect((await byShell('', 'run -- echo text > /dev/full', own.folder)).status).not.toBe(0)
})

test('a file that cannot be written for a full disk leaves the old one, and nothing beside it', async () => {
  const own = await signedIn('lena@northwind.example')
  const target = join(own.folder, 'app.conf')
  await writeFile(target, 'old')
  const line = `inject --force -o '${target}'`
  const { status, err } = await byShell(noRoom, line, own.folder, 'new')
  expect(status).toBe(1)
  expect(err).toContain(`${target} cannot be written: a file may not be as large here.`)
  expect(await readFile(target, 'utf8')).toBe('old')
  expect((await readdir(own.folder)).filter((name) => name.startsWith('app.conf'))).toEqual(['app.conf'])
})

test('a file is refused in the place of a device, a pipe or a folder, which stay as they are: exit 2', async () => {
  const own = await signedIn('lena@northwind.example')
  await own.run(['new', 'Shop'], '')
  const pipe = join(own.folder, 'pipe')
  await byShell(`mkfifo '${pipe}';`, 'ls', own.folder)
  for (const target of [pipe, own.folder]) {
    for (const line of ['inject', 'export --open --yes']) {
      const { status, err } = await byShell('', `${line} --force -o '${target}'`, own.folder, 'text')
      expect(status, err).toBe(2)
      expect(err).toContain(`${target} is no file`)
    }
  }
  expect((await stat(pipe)).isFIFO()).toBe(true)
})

test('a home that nothing can be written to is told where a session is to be kept', async () => {
  const own = await home()
  const there = { CARDEA_HOME: '/dev/null/cardea' }
  const refused = await own.run(['login', 'lena@northwind.example'], '000000\n', there)
  expect(refused.status).toBe(1)
  expect(refused.err).toContain('/dev/null/cardea')
})
