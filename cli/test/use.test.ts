import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scene } from './scene.ts'

const { home } = await scene()
const own = await home()
await own.signIn('lena@northwind.example')

const secret = 's3cret "value" /+&'
const made = await own.run(
  ['new', 'Shop'],
  JSON.stringify({
    template: 'Login',
    fields: [
      { key: 'username', value: 'lena@shop.example' },
      { key: 'password', value: secret },
      { label: 'Code', type: 'totp', value: 'JBSWY3DPEHPK3PXP' },
    ],
  }),
)
expect(made.status, made.err).toBe(0)
const password = 'cardea://-/Shop/password'
const print = 'process.stdout.write(process.env.A + "|" + process.env.B + "|" + process.env.CARDEA_TOKEN)'

test('run gives values in place of references, and hides secrets in output that is no terminal', async () => {
  const variables = { A: password, B: 'x:{{ cardea://-/shop/username }}' }
  const hidden = await own.run(['run', '--', process.execPath, '-e', print], '', variables)
  expect(hidden).toMatchObject({ status: 0, out: '[hidden]|x:lena@shop.example|undefined' })
  const shown = await own.run(['run', '--mask', 'never', '--', process.execPath, '-e', print], '', variables)
  expect(shown.out).toBe(`${secret}|x:lena@shop.example|undefined`)
})

test('run hides a secret that is written byte by byte, in base64 and as JSON', async () => {
  const script = `
    const value = process.env.A
    const all = [value, Buffer.from(value).toString('base64'), JSON.stringify(value), encodeURIComponent(value)].join(' ')
    for (const byte of Buffer.from(all)) require('fs').writeSync(1, Buffer.from([byte]))`
  const { out } = await own.run(['run', '--', process.execPath, '-e', script], '', { A: password })
  expect(out).toBe('[hidden] [hidden] "[hidden]" [hidden]')
})

test('run hides a secret whose reference wants it written in another way, also once it is plain again', async () => {
  const script = `
    const { A, B } = process.env
    console.log([A, Buffer.from(A, 'base64'), B, JSON.parse(B)].join('|'))`
  const variables = { A: `${password}?as=base64`, B: `${password}?as=json` }
  const { out, err } = await own.run(['run', '--', process.execPath, '-e', script], '', variables)
  expect(out, err).not.toMatch(/s3cret|czNjcmV0/)
})

test('run reads files of variables, and all references that fail are named before anything runs', async () => {
  const file = join(own.folder, 'app.env')
  const failing = ['-/Shop/nothing', '-/Other/password', 'nope', '-/Shop/username?as=code']
  await writeFile(
    file,
    failing.map((one, index) => `V${index}=cardea://${one}\n`).join('') + `C=${password}\n`,
  )
  const marker = join(own.folder, 'ran')
  const failed = await own.run(['run', '--env-file', file, '--', 'touch', marker])
  expect(failed.status).toBe(5)
  const texts = failing.map((one) => `cardea://${one}`)
  const read = await own.run(['read', ...texts])
  expect(read.status).toBe(5)
  for (const { err } of [failed, read])
    for (const named of ['“nothing”', 'Other', 'cardea://nope', 'no one-time codes'])
      expect(err).toContain(named)
  await expect(stat(marker)).rejects.toThrow()
  const ran = await own.run(
    ['run', '--env-file', file, '--', process.execPath, '-e', 'console.log(process.env.A)'],
    '',
    { A: 'mine', V0: '', V1: '', V2: '', V3: '' },
  )
  expect(ran).toMatchObject({ status: 0, out: 'mine\n' })
})

test('a file of variables is for the command alone: Node obeys nothing of it before, nor misses a file', async () => {
  const [planted, file] = [join(own.folder, 'planted.cjs'), join(own.folder, 'hostile.env')]
  await writeFile(planted, "process.stderr.write('planted')")
  await writeFile(file, `NODE_OPTIONS="--require=${planted}"\nCARDEA_SERVER=https://elsewhere.example\n`)
  const ran = await own.run(['run', '--env-file', file, '--', 'sh', '-c', 'echo $NODE_OPTIONS'])
  expect(ran).toMatchObject({ status: 0, out: `--require=${planted}\n`, err: '' })
  const missing = await own.run(['run', '--env-file', join(own.folder, 'none.env'), '--', 'true'])
  expect(missing).toMatchObject({ status: 5, err: expect.stringContaining('none.env') })
})

test('run ends with the status of the command, 127 if it is not found, 126 if it cannot be run', async () => {
  expect((await own.run(['run', '--', process.execPath, '-e', 'process.exit(41)'])).status).toBe(41)
  expect((await own.run(['run', '--', 'no-such-command'])).status).toBe(127)
  const told = await own.run(['run', '--format', 'json', '--', 'no-such-command'])
  expect(told.json()).toMatchObject({ error: { exit: 127 } })
  const file = join(own.folder, 'not-runnable')
  await writeFile(file, '')
  expect((await own.run(['run', '--', file])).status).toBe(126)
  expect((await own.run(['run'])).status).toBe(2)
})

test('inject replaces references alone, in a file that only its owner reads', async () => {
  const template = `a: {{ ${password} }}\nb: {{ .Values.b }}\nc: \\{{ ${password} }}\n`
  const target = join(own.folder, 'filled.yaml')
  const filled = `a: ${secret}\nb: {{ .Values.b }}\nc: {{ ${password} }}\n`
  expect((await own.run(['inject', '-o', target], template)).status).toBe(0)
  expect(await readFile(target, 'utf8')).toBe(filled)
  expect((await stat(target)).mode & 0o777).toBe(0o600)
  expect((await own.run(['inject', '-o', target], template)).status).toBe(2)
  expect((await own.run(['inject', '-o', target, '--mode', '0640', '--force'], template)).status).toBe(0)
  expect((await stat(target)).mode & 0o777).toBe(0o640)
  expect((await own.run(['inject'], template)).out).toBe(filled)
  const failed = await own.run(['inject', '-o', target, '--force'], '{{ cardea://-/Nothing/x }}')
  expect(failed.status).toBe(5)
  expect(await readFile(target, 'utf8')).toBe(filled)
})

test('git gets the one record whose website it asks for, and nothing where several fit', async () => {
  const login = (website: string) =>
    JSON.stringify({
      template: 'Login',
      fields: [
        { key: 'username', value: 'git-user' },
        { key: 'password', value: 'token-1' },
        { label: 'Website', value: website },
      ],
    })
  await own.run(['new', 'Git'], login('https://git.example.org'))
  const asked = 'protocol=https\nhost=git.example.org\n\n'
  const one = await own.run(['git-credential', 'get'], asked)
  expect(one).toMatchObject({ status: 0, out: 'username=git-user\npassword=token-1\n' })
  expect(await own.run(['git-credential', 'get'], asked.replace('git.', 'git2.'))).toMatchObject({
    status: 0,
    out: '',
  })
  await own.run(['new', 'Git too'], login('https://git.example.org'))
  const several = await own.run(['git-credential', 'get'], asked)
  expect(several).toMatchObject({ status: 0, out: '' })
  expect(several.err).toContain('Git too')
  expect(await own.run(['git-credential', 'erase'], asked)).toMatchObject({ status: 0, out: '' })
})

test('copy gives a value to the program of the clipboard, which is emptied if it still holds it', async () => {
  const bin = join(own.folder, 'bin')
  await mkdir(bin)
  const held = join(own.folder, 'held')
  const xclip = `#!/bin/sh\ncase "$*" in *-out*) cat '${held}';; *) cat > '${held}';; esac\n`
  await writeFile(join(bin, 'xclip'), xclip)
  await chmod(join(bin, 'xclip'), 0o755)
  const PATH = `${bin}:${process.env['PATH']}`
  const copied = await own.run(['copy', 'Shop', '--for', '1s'], '', { PATH })
  expect(copied).toMatchObject({ status: 0, out: '' })
  expect(copied.err).not.toContain(secret)
  await expect.poll(() => readFile(held, 'utf8')).toBe('')
  await own.run(['copy', 'Shop', 'username', '--for', '10s'], '', { PATH })
  expect(await readFile(held, 'utf8')).toBe('lena@shop.example')
  const code = await own.run(['totp', 'Shop', '--copy', '--for', '10s'], '', { PATH })
  expect(code).toMatchObject({ status: 0, out: '' })
  expect(await readFile(held, 'utf8')).toMatch(/^\d{6}$/)
})

test('files are attached, listed, read byte for byte and taken away', async () => {
  const file = join(own.folder, 'key.bin')
  const bytes = Buffer.from([0, 255, 10, 13, 195])
  await writeFile(file, bytes)
  const added = await own.run(['file', 'add', 'Shop', file])
  expect(added.status, added.err).toBe(0)
  expect((await own.run(['file', 'ls', 'Shop', '--format', 'json'])).json()).toMatchObject({
    files: [{ name: 'key.bin', size: 5 }],
  })
  const target = join(own.folder, 'key.out')
  expect((await own.run(['file', 'get', 'Shop', 'key.bin', '-o', target])).status).toBe(0)
  expect(await readFile(target)).toEqual(bytes)
  const read = (name: string) => own.run(['read', `cardea://-/Shop?file=${name}`, '--format', 'json'])
  expect((await read('key.bin')).json()).toEqual({
    format: 1,
    value: bytes.toString('base64'),
    encoding: 'base64',
  })
  const text = join(own.folder, 'note.txt')
  await writeFile(text, 'Zürich\n')
  expect((await own.run(['file', 'add', 'Shop', text])).status).toBe(0)
  expect((await read('note.txt')).json()).toEqual({ format: 1, value: 'Zürich\n' })
  expect((await own.run(['file', 'rm', 'Shop', 'note.txt'])).status).toBe(0)
  expect((await own.run(['file', 'rm', 'Shop', 'key.bin'])).status).toBe(0)
  expect((await own.run(['file', 'get', 'Shop', 'key.bin'])).status).toBe(5)
})

test('a record goes into a group, is shared once that is agreed to, and its people lose it again', async () => {
  expect((await own.run(['groups', 'new', 'Operations'])).status).toBe(0)
  expect((await own.run(['group', 'add', 'Shop', 'Operations'])).status).toBe(0)
  expect((await own.run(['groups', '--format', 'json'])).json()).toMatchObject({
    format: 1,
    groups: [{ name: 'Operations', recordCount: 1 }],
  })
  expect((await own.run(['group', 'remove', 'Shop', 'operations'])).status).toBe(0)

  const other = await home()
  await other.signIn('jonas@northwind.example')
  const share = ['share', 'Shop', 'jonas@northwind.example', '--role', 'viewer']
  expect((await own.run(share)).status).toBe(2)
  expect((await other.run(['get', 'Shop'])).status).toBe(5)
  const shared = await own.run([...share, '--until', '7d', '--yes', '--format', 'json'])
  expect(shared.status, shared.err).toBe(0)
  expect(shared.err).toContain('would see it, as viewer')
  expect(shared.out).not.toContain('s3cret')
  expect((await other.run(['get', 'Shop', 'password'])).out).toBe(`${secret}\n`)
  expect((await other.run(['rm', 'Shop', '--yes'])).status).toBe(7)
  expect((await own.run(['unshare', 'Shop', 'jonas@northwind.example', '--yes'])).status).toBe(0)
  expect((await other.run(['get', 'Shop'])).status).toBe(5)
})

test('an invitation of somebody without an account is withdrawn by the address that it was given for', async () => {
  const invited = 'nobody-yet@northwind.example'
  const unshare = ['unshare', 'Shop', invited, '--yes']
  expect((await own.run(unshare)).status).toBe(5)
  expect((await own.run(['share', 'Shop', invited, '--role', 'viewer', '--yes'])).status).toBe(0)
  const withdrawn = await own.run(unshare)
  expect(withdrawn.status, withdrawn.err).toBe(0)
  expect(withdrawn.err).toContain('the invitation would be withdrawn')
  const other = await home()
  await other.signIn(invited)
  expect((await other.run(['get', 'Shop'])).status).toBe(5)
})

test('a service account reads by its token, which is shown once and never passed on', async () => {
  await own.run(['groups', 'new', 'Machines'])
  await own.run(['group', 'add', 'Shop', 'Machines'])
  const made = await own.run(['service', 'new', 'build', '--group', 'Machines', '--format', 'json'])
  expect(made.status, made.err).toBe(0)
  const { account, token } = made.json() as { account: { name: string }; token: string }
  expect(account.name).toBe('build')
  const machine = await home()
  const variables = { CARDEA_TOKEN: token, A: 'cardea://Machines/Shop/password', B: 'b' }
  const ran = await machine.run(
    ['run', '--mask', 'never', '--', process.execPath, '-e', print],
    '',
    variables,
  )
  expect(ran, ran.err).toMatchObject({ status: 0, out: `${secret}|b|undefined` })
  const status = (await machine.run(['status', '--format', 'json'], '', variables)).json()
  expect(status).toMatchObject({ kind: 'service', user: { name: 'build' }, group: { name: 'Machines' } })
  expect(status).toMatchObject({ identity: expect.stringMatching(/^[0-9a-f ]{24}$/) })
  const rotated = await own.run(['service', 'rotate', 'build', '--group', 'Machines', '--overlap', 'now'])
  expect(rotated.out).toMatch(/^cardea_st_[0-9A-Za-z]{38}\n$/)
  expect((await machine.run(['ls'], '', variables)).status).toBe(3)
  // A token that got lost is replaced by one more rotation, though two are live already.
  for (const _ of ['second', 'third']) {
    const again = await own.run(['service', 'rotate', 'build', '--group', 'Machines'])
    expect(again, again.err).toMatchObject({ status: 0 })
  }
  expect((await own.run(['service', 'ls', '--group', 'Machines'])).out).toContain('build')
  expect((await own.run(['service', 'end', 'build', '--group', 'Machines', '--yes'])).status).toBe(0)
  expect((await machine.run(['ls'], '', { ...variables, CARDEA_TOKEN: rotated.out.trim() })).status).toBe(3)
})

test('completion offers commands, and names while one is signed in', async () => {
  expect((await own.run(['complete', '--', 'inj'])).out).toBe('inject\n')
  expect((await (await home()).run(['complete', '--', 'get', 'S'])).out).toBe('')
  for (const shell of ['bash', 'zsh', 'fish', 'powershell'])
    expect((await own.run(['completion', shell])).out).toContain('cardea complete')
  expect((await own.run(['man'])).out).toContain('.SH EXIT STATUS')
  expect((await own.run(['--help'])).out).not.toContain('clear-clipboard')
})
