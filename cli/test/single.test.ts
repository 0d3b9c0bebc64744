import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { makeSingle } from '../build/single.ts'
import { program } from './run-cardea.ts'
import { scene } from './scene.ts'

const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'cardea-single-test-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const canStrip = ['/usr/bin/strip', '/usr/local/bin/strip'].some(existsSync)

test.runIf(canStrip)(
  'the single executable is made alike each time, needs no Node, and takes nothing from its environment',
  async () => {
    const [one, other] = [join(folder, 'cardea'), join(folder, 'other')]
    const bundle = await readFile(program, 'utf8')
    await makeSingle(bundle, one)
    await makeSingle(bundle, other)
    expect((await readFile(one)).equals(await readFile(other))).toBe(true)
    expect((await stat(one)).size).toBeLessThan(125_000_000)
    await rm(other)

    const planted = join(folder, 'planted.cjs')
    await writeFile(planted, "process.stdout.write('planted')")
    const { home, url } = await scene()
    const own = await home()
    await own.signIn('lena@northwind.example')
    await own.run(['new', 'Shop'], '')
    const env = {
      CARDEA_HOME: own.folder,
      CARDEA_SERVER: url,
      CARDEA_STORE: 'file',
      NODE_OPTIONS: `--require ${planted}`,
    }
    const say = async (file: string, ...args: string[]) =>
      (await run(file, args, { env, cwd: folder })).stdout
    expect(await say(one, '--version')).toBe('0.0.0-test\n')
    expect(await say(one, 'ls')).toContain('Shop')
    // What it loads when it needs it is in it too.
    expect(await say(one, 'ssh-keys', join(folder, 'keys'))).toBe('')
    const ended = { code: 3, stderr: expect.stringContaining('No keychain answers') }
    await expect(run(one, ['ls'], { env: { ...env, CARDEA_STORE: 'keychain' } })).rejects.toMatchObject(ended)
    // A file of variables is read by the command alone.
    const missing = { code: 5, stderr: expect.stringContaining('none.env') }
    await expect(run(one, ['run', '--env-file', 'none.env', '--', 'true'], { env })).rejects.toMatchObject(
      missing,
    )
    const helper = join(folder, 'git-credential-cardea')
    await symlink(one, helper)
    expect(await say(helper, 'store')).toBe('')
  },
)
