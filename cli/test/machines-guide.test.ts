import { execFile } from 'node:child_process'
import { mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { program } from './run-cardea.ts'
import { scene } from './scene.ts'

/** What the guide says, as it stands there: this file runs it. */
const guide = await readFile(join(import.meta.dirname, '../../docs/machines.md'), 'utf8')
const { home, url } = await scene()
const own = await home()
const password = 'correct horse battery'
const work = join(own.folder, 'work')
const seen = join(work, 'seen')
let CARDEA_TOKEN = ''

/** A part of the guide, with addresses and places of this test. */
function part(title: string): string {
  const [, text = ''] = guide.split(`## ${title}\n`)
  const [here = ''] = text.split('\n## ')
  return here
    .replaceAll('https://vault.example.org', url)
    .replaceAll('/etc/app/', `${work}/`)
    .replaceAll('/run/app/', `${work}/run/`)
    .replaceAll('/templates/', `${work}/`)
    .replaceAll('/secrets/', `${work}/run/`)
}

const only = (text: string, found: RegExp): string => {
  const [, one] = found.exec(text) ?? []
  if (one === undefined) throw new Error(`The guide has no ${found}.`)
  return one
}
const script = (title: string): string => only(part(title), /```sh\n([\s\S]*?)```/)

async function sh(text: string, variables: Record<string, string> = {}): Promise<string> {
  const env = {
    PATH: [join(work, 'bin'), dirname(process.execPath), process.env['PATH']].join(delimiter),
    CARDEA_HOME: join(work, 'nothing'),
    CARDEA_SERVER: url,
    CARDEA_TOKEN,
    ...variables,
  }
  const { stdout } = await promisify(execFile)('/bin/sh', ['-ec', text], { cwd: work, env })
  return stdout
}

beforeAll(async () => {
  await own.signIn('lena@northwind.example')
  await own.run(['groups', 'new', 'Operations'])
  await own.run(
    ['new', 'Database', '--group', 'Operations'],
    JSON.stringify({ fields: [{ label: 'password', value: password }] }),
  )
  CARDEA_TOKEN = (await own.run(['service', 'new', 'build', '--group', 'Operations'])).out.trim()
  await mkdir(join(work, 'bin'), { recursive: true })
  await mkdir(join(work, 'run'))
  await symlink(program, join(work, 'bin/cardea'))
  // In the place of what is deployed with: it notes what it is given, and prints the secret as careless programs do.
  const tool = `#!/bin/sh
printf '%s\\n' "$0 $*" "\${DATABASE_PASSWORD-}\${TF_VAR_database_password-}" "token: \${CARDEA_TOKEN-none}" >'${seen}'
cat '${seen}'
`
  for (const name of ['deploy.sh', 'bin/docker', 'bin/terraform', 'bin/npm'])
    await writeFile(join(work, name), tool, { mode: 0o755 })
  for (const name of ['app.conf', 'app.conf.tpl'])
    await writeFile(join(work, name), 'password = {{ cardea://Operations/Database/password }}\n')
})

/** What the tool was given, and what was printed of it. */
async function expectGiven(printed: string, command: string): Promise<void> {
  const [called, value, token] = (await readFile(seen, 'utf8')).split('\n')
  expect(called).toMatch(new RegExp(`${command}$`))
  expect([value, token]).toEqual([password, 'token: none'])
  expect(printed).toContain('[hidden]')
  expect(printed).not.toContain(password)
}

test('a command with secrets', async () => {
  await expectGiven(await sh(script('A command with secrets')), 'deploy.sh ')
})

test('Compose, and Terraform', async () => {
  await expectGiven(await sh(script('Compose')), 'docker compose up --detach')
  await expectGiven(await sh(script('Terraform')), 'terraform apply')
})

test.each([
  ['GitHub Actions', /- run: (cardea .*)/, /- run: (npm .*)/],
  ['GitLab', /- (cardea .*)/, /- (npm .*)/],
])('%s, by its shell', async (title, command, install) => {
  const text = part(title)
  const DATABASE_PASSWORD = only(text, /DATABASE_PASSWORD: (\S+)/)
  await sh(only(text, install))
  expect(await readFile(seen, 'utf8')).toContain(`install --global ${url}/downloads/cardea-cli.tgz\n`)
  await expectGiven(await sh(only(text, command), { DATABASE_PASSWORD }), 'deploy.sh ')
})

/** The file that was filled is for its owner alone. */
async function expectFilled(): Promise<void> {
  const path = join(work, 'run/app.conf')
  expect(await readFile(path, 'utf8')).toBe(`password = ${password}\n`)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
}

test('systemd, as it starts the unit and starts it again', async () => {
  await writeFile(join(work, 'cardea-token'), `${CARDEA_TOKEN}\n`)
  const command = only(part('systemd'), /^ExecStartPre=\/bin\/sh -c '(.*)'$/m)
  // systemd itself replaces whole words and ${…} alone, of which the command has none.
  expect(command).not.toMatch(/\$\{|\s\$\w/)
  for (let started = 0; started < 2; started += 1)
    await sh(command, { CREDENTIALS_DIRECTORY: work, CARDEA_TOKEN: '' })
  await expectFilled()
})

test('Kubernetes, in the init container', async () => {
  const command = only(part('Kubernetes'), /command: \[(.*)\]/).replaceAll(',', '')
  await sh(command)
  await expectFilled()
})

test('Ansible, as its lookup runs it', async () => {
  const command = only(part('Ansible'), /lookup\('pipe', '(.*?)'\)/)
  expect(await sh(command)).toBe(password)
})
