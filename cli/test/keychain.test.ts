import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { program } from './run-cardea.ts'
import { scene } from './scene.ts'

const programs = ['/usr/bin/dbus-run-session', '/usr/bin/gnome-keyring-daemon']

test.runIf(programs.every(existsSync))(
  'a session lies in the keychain where one answers, and nothing of it in a file',
  async () => {
    const { app, home, url } = await scene()
    const own = await home()
    const email = 'lena@northwind.example'
    // A session bus with a keychain of its own, and all that one does there.
    const script = `
      printf unlocked | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1 || exit 90
      ${program} login ${email} || exit 91
      printf '{}' | ${program} new Kept >/dev/null || exit 92
      ${program} ls
      ${program} doctor --format json
      ${program} logout || exit 93
      ${program} ls </dev/null
    `
    const child = spawn('dbus-run-session', ['--', 'sh', '-c', script], {
      env: { PATH: process.env['PATH'], CARDEA_HOME: own.folder, CARDEA_SERVER: url, HOME: own.folder },
      detached: true,
    })
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    child.stdin.end(`${await app.inbox.codeFor(email)}\n`)
    const [status] = (await once(child, 'close')) as [number | null]
    expect(said).toMatch(/Kept[\s\S]*keychain/)
    // Signed out: the keychain has forgotten it.
    expect(status, said).toBe(3)
    expect(readdirSync(own.folder)).not.toContain('session.json')
  },
)
