import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { generateKeyPairSync, type MadeKeys } from 'ssh2/lib/keygen.js'
import { answerTo, makeEd25519, offeredBy, publicKey, signedBy } from './agent-client.ts'
import { scene } from './scene.ts'
import { startCardea } from './start-cardea.ts'
import { message, uint32, text, no, yes } from './ssh-messages.ts'

const { app, home, url } = await scene()
const own = await home()
await own.signIn('lena@northwind.example')

const passphrase = 'a passphrase of the key'
const locked = { passphrase, cipher: 'aes256-ctr', rounds: 4 }
const keys = {
  'Key of Ed25519': makeEd25519(locked),
  'Key of ECDSA': generateKeyPairSync('ecdsa', { bits: 256 }),
  'Key of RSA': generateKeyPairSync('rsa', { bits: 2048 }),
}
const keep = (name: string, made: MadeKeys, phrase?: string) =>
  own.run(
    ['new', name],
    JSON.stringify({
      template: 'SSH key',
      fields: [
        { key: 'private-key', value: made.private },
        { key: 'public-key', value: made.public },
        ...(phrase === undefined ? [] : [{ key: 'passphrase', value: phrase }]),
      ],
    }),
  )
for (const [name, made] of Object.entries(keys))
  expect((await keep(name, made, name === 'Key of Ed25519' ? passphrase : undefined)).status).toBe(0)

/** An agent that ends with its test. */
async function agent(args: readonly string[], variables: Record<string, string> = {}) {
  const started = startCardea(['ssh-agent', ...args], {
    CARDEA_HOME: own.folder,
    CARDEA_SERVER: url,
    CARDEA_STORE: 'file',
    ...variables,
  })
  onTestFinished(async () => void (await started.end()))
  const [, socket = ''] = /^SSH_AUTH_SOCK='(.*)';/m.exec(await started.until(/export SSH_AUTH_SOCK;\n/)) ?? []
  return { ...started, socket }
}

/** How often a record was opened, by its activity. */
const openings = async (): Promise<number> => {
  const { rows } = await app.database.executeQuery<{ count: number }>(
    (await import('kysely')).sql`select count(*)::int as count from activity`.compile(app.database),
  )
  return rows[0]?.count ?? 0
}

test('it offers the public keys of records, and signs with the three kinds of keys', async () => {
  const { socket } = await agent(['--confirm', 'never'])
  const offered = await offeredBy(socket)
  expect(offered.map(({ comment }) => comment)).toEqual(Object.keys(keys).toSorted())
  const data = Buffer.from('to be signed')
  for (const [name, hash] of [
    ['Key of Ed25519', undefined],
    ['Key of RSA', 'sha256'],
    ['Key of RSA', 'sha512'],
  ] as const) {
    const key = publicKey(keys[name].public)
    const signature = await signedBy(socket, key, data, hash ? { hash } : {})
    expect(key.verify(data, signature, hash), name).toBe(true)
  }
  // As SSH writes ECDSA: two numbers with their lengths.
  const ecdsa = await signedBy(socket, publicKey(keys['Key of ECDSA'].public), data)
  const first = ecdsa.readUInt32BE()
  expect(ecdsa.length).toBe(8 + first + ecdsa.readUInt32BE(4 + first))
})

test('it never signs with SHA-1, nor with a key that it does not offer', async () => {
  const { socket } = await agent(['--confirm', 'never', '--record', 'Key of RSA'])
  const data = Buffer.from('to be signed')
  await expect(signedBy(socket, publicKey(keys['Key of RSA'].public), data)).rejects.toThrow('failure')
  await expect(signedBy(socket, publicKey(keys['Key of ECDSA'].public), data)).rejects.toThrow('failure')
})

test('a private key is opened when it first signs, and stays for a while', async () => {
  const before = await openings()
  const { socket } = await agent(['--confirm', 'never', '--record', 'Key of ECDSA'])
  await offeredBy(socket)
  expect(await openings()).toBe(before)
  const key = publicKey(keys['Key of ECDSA'].public)
  await signedBy(socket, key, Buffer.from('one'))
  await signedBy(socket, key, Buffer.from('two'))
  expect(await openings()).toBe(before + 1)
})

test('each signature is asked for by SSH_ASKPASS, which names key and program', async () => {
  const [asked, answer] = [join(own.folder, 'asked'), join(own.folder, 'answer')]
  const program = join(own.folder, 'askpass')
  await writeFile(
    program,
    `#!/bin/sh\nprintf '%s\\n' "$SSH_ASKPASS_PROMPT $1" >> '${asked}'\n. '${answer}'\n`,
  )
  await chmod(program, 0o700)
  const { socket, said } = await agent(['--record', 'Key of ECDSA'], { SSH_ASKPASS: program })
  const key = publicKey(keys['Key of ECDSA'].public)
  await writeFile(answer, 'exit 1')
  await expect(signedBy(socket, key, Buffer.from('one'))).rejects.toThrow('failure')
  expect(said()).toContain('denied')
  await writeFile(answer, 'echo yes')
  await signedBy(socket, key, Buffer.from('two'))
  await signedBy(socket, key, Buffer.from('three'))
  const questions = (await readFile(asked, 'utf8')).trim().split('\n')
  expect(questions).toHaveLength(3)
  expect(questions[0]).toMatch(/^confirm .*“Key of ECDSA”, SHA256:\S{43}\. Sign\?$/)
})

test('it asks once for each key by --confirm once, and does not start where it cannot ask', async () => {
  const asked = join(own.folder, 'asked-once')
  const program = join(own.folder, 'askpass-once')
  await writeFile(program, `#!/bin/sh\necho x >> '${asked}'\n`)
  await chmod(program, 0o700)
  const { socket } = await agent(['--confirm', 'once'], { SSH_ASKPASS: program })
  for (const name of ['Key of ECDSA', 'Key of ECDSA', 'Key of Ed25519'] as const)
    await signedBy(socket, publicKey(keys[name].public), Buffer.from('data'))
  expect(await readFile(asked, 'utf8')).toBe('x\nx\n')
  expect((await own.run(['ssh-agent'])).status).toBe(2)
})

test('its socket is for its person alone, and goes with it', async () => {
  const { socket, end } = await agent(['--confirm', 'never'])
  expect((await stat(socket)).mode & 0o777).toBe(0o600)
  expect((await stat(dirname(socket))).mode & 0o777).toBe(0o700)
  expect(await end('SIGINT')).toBe(130)
  expect(existsSync(dirname(socket))).toBe(false)
})

test('a socket at a named path is taken over from an agent that was killed, not from one that runs', async () => {
  const path = join(own.folder, 'named', 'agent.sock')
  const first = await agent(['--confirm', 'never', '--socket', path])
  expect((await own.run(['ssh-agent', '--confirm', 'never', '--socket', path])).status).toBe(1)
  await first.end('SIGKILL')
  expect(existsSync(path)).toBe(true)
  await agent(['--confirm', 'never', '--socket', path])
  expect(await offeredBy(path)).toHaveLength(3)
  const file = join(own.folder, 'named', 'file')
  await writeFile(file, 'text')
  expect((await own.run(['ssh-agent', '--confirm', 'never', '--socket', file])).status).toBe(2)
  expect(await readFile(file, 'utf8')).toBe('text')
})

test('adding, removing and locking keys is refused, and nothing within such a message is read as another', async () => {
  const { socket } = await agent(['--confirm', 'never'])
  const within = message(11)
  for (const type of [17, 18, 19, 20, 21, 22, 23, 25, 26, 27, 255])
    expect(await answerTo(socket, message(type, text(within)), no.length), String(type)).toEqual(no)
  // Two at once are answered in their order.
  const both = await answerTo(socket, Buffer.concat([message(19), message(11)]), no.length + 5)
  expect(both.subarray(0, no.length)).toEqual(no)
  expect(both[9]).toBe(12)
})

test('a message without a form ends its connection, and no other one', async () => {
  const { socket } = await agent(['--confirm', 'never'])
  for (const bytes of [
    uint32(0),
    uint32(0xffff_ffff),
    Buffer.concat([uint32(300_000), Buffer.alloc(300_000)]),
  ])
    expect(await answerTo(socket, bytes, 1)).toHaveLength(0)
  for (const part of [Buffer.alloc(0), text('x'), uint32(9), Buffer.concat([text('x'), uint32(0xffff)])])
    expect(await answerTo(socket, message(13, part), no.length)).toEqual(no)
  expect(await offeredBy(socket)).toHaveLength(3)
})

test('a connection that a host has signed signs in there alone, and one that is passed on has no keys', async () => {
  const { socket } = await agent(['--confirm', 'never'])
  const host = publicKey(keys['Key of Ed25519'].public)
  const [session, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const proof = await signedBy(socket, host, session)
  const bind = (of: Buffer, isForwarded: number) =>
    message(
      27,
      text('session-bind@openssh.com'),
      text(host.getPublicSSH()),
      text(of),
      text(Buffer.concat([text('ssh-ed25519'), text(proof)])),
      Buffer.from([isForwarded]),
    )
  const signIn = (at: Buffer) => {
    const data = Buffer.concat([text(at), Buffer.from([50]), text('lena')])
    return message(13, text(host.getPublicSSH()), text(data), uint32(0))
  }
  const typeOfLast = async (...messages: Buffer[]) => {
    const answer = await answerTo(socket, Buffer.concat(messages), (messages.length - 1) * 5 + 5)
    return answer[(messages.length - 1) * 5 + 4]
  }
  expect(await answerTo(socket, bind(session, 0), 5)).toEqual(yes)
  expect(await answerTo(socket, bind(other, 0), 5)).toEqual(no)
  expect(await typeOfLast(bind(session, 0), signIn(session))).toBe(14)
  expect(await typeOfLast(bind(session, 0), signIn(other))).toBe(5)
  expect(await typeOfLast(bind(session, 1), message(11))).toBe(5)
  expect(await typeOfLast(bind(session, 1), signIn(session))).toBe(5)
})

test('five keys are offered, unless all are asked for', async () => {
  const other = await home()
  await other.signIn('jonas@northwind.example')
  for (let count = 0; count < 6; count += 1) {
    const { public: publicText } = makeEd25519()
    const fields = [{ key: 'public-key', value: publicText }]
    const made = await other.run(['new', `Key ${count}`], JSON.stringify({ template: 'SSH key', fields }))
    expect(made.status, made.err).toBe(0)
  }
  const theirs = { CARDEA_HOME: other.folder }
  const five = await agent(['--confirm', 'never'], theirs)
  const offered = await offeredBy(five.socket)
  expect(offered).toHaveLength(5)
  expect(five.said()).toContain('6 keys fit')
  const all = await agent(['--confirm', 'never', '--all'], theirs)
  expect(await offeredBy(all.socket)).toHaveLength(6)
})

test('a private key that is not that of the public key signs nothing', async () => {
  const other = await home()
  await other.signIn('mira@northwind.example')
  const [one, another] = [makeEd25519(), makeEd25519()]
  const fields = [
    { key: 'public-key', value: one.public },
    { key: 'private-key', value: another.private },
  ]
  await other.run(['new', 'Mixed'], JSON.stringify({ template: 'SSH key', fields }))
  const { socket, said } = await agent(['--confirm', 'never'], { CARDEA_HOME: other.folder })
  await expect(signedBy(socket, publicKey(one.public), Buffer.from('data'))).rejects.toThrow('failure')
  expect(said()).toContain('not that of its public key')
})

test('public keys are written as files, whatever their records are called', async () => {
  const folder = join(own.folder, 'keys')
  expect((await own.run(['ssh-keys', folder])).status).toBe(0)
  expect((await readdir(folder)).toSorted()).toEqual([
    'Key_of_ECDSA.pub',
    'Key_of_Ed25519.pub',
    'Key_of_RSA.pub',
  ])
  const file = join(folder, 'Key_of_RSA.pub')
  expect(publicKey(await readFile(file, 'utf8')).getPublicSSH()).toEqual(
    publicKey(keys['Key of RSA'].public).getPublicSSH(),
  )
  expect((await own.run(['ssh-keys', folder])).status).toBe(0)
  await writeFile(file, 'another')
  expect((await own.run(['ssh-keys', folder])).status).toBe(2)
  expect(await readFile(file, 'utf8')).toBe('another')
  const other = await home()
  await other.signIn('noor@northwind.example')
  const fields = [{ key: 'public-key', value: keys['Key of RSA'].public }]
  await other.run(['new', '../../.ssh/authorized_keys'], JSON.stringify({ template: 'SSH key', fields }))
  const theirs = join(other.folder, 'keys')
  expect((await other.run(['ssh-keys', theirs])).status).toBe(0)
  expect(await readdir(theirs)).toEqual(['_._.._.ssh_authorized_keys.pub'])
})

const openSsh = ['/usr/bin/ssh-add', '/usr/bin/ssh-keygen']
test.runIf(openSsh.every(existsSync))(
  'OpenSSH lists the keys, and signs with each of the three kinds',
  async () => {
    const { socket } = await agent(['--confirm', 'never'])
    const run = promisify(execFile)
    const env = { ...process.env, SSH_AUTH_SOCK: socket }
    const { stdout } = await run('ssh-add', ['-l'], { env })
    expect(stdout.trim().split('\n')).toHaveLength(3)
    const folder = join(own.folder, 'openssh')
    await mkdir(folder)
    await own.run(['ssh-keys', folder])
    for (const name of await readdir(folder)) {
      const [key, file] = [join(folder, name), join(folder, 'message')]
      await writeFile(file, `signed with ${name}`)
      await run('ssh-keygen', ['-Y', 'sign', '-n', 'file', '-f', key, file], { env })
      const signers = join(folder, 'signers')
      await writeFile(signers, `lena ${await readFile(key, 'utf8')}`)
      const check = `ssh-keygen -Y verify -n file -I lena -f '${signers}' -s '${file}.sig' < '${file}'`
      expect((await run('sh', ['-c', check])).stdout).toContain('Good "file" signature')
      await run('rm', [`${file}.sig`])
      await run('rm', [signers])
    }
    await expect(run('ssh-add', ['-D'], { env })).rejects.toThrow()
  },
)
