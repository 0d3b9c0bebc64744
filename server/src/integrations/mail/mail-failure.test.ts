import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openInbox } from '../../testing/inbox.ts'
import { readMailFailure, troubleWords, type MailFailure } from './mail-failure.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const mail = { to: 'a@example.org', language: 'en', subject: 'Subject', parts: [{ text: 'Text' }] } as const
const sender = { mailFrom: 'Cardea <cardea@example.org>', publicUrl: 'https://vault.example.org' }

/** What keeps a mail from being sent by this address. */
async function failureOf(smtpUrl: string, isMailWithoutTlsAllowed = false): Promise<MailFailure> {
  const mailer = createSmtpMailer({ ...sender, smtpUrl, isMailWithoutTlsAllowed })
  onTestFinished(() => mailer.close())
  return mailer.send(mail, 'id').then(
    () => Promise.reject(new Error('The mail was taken.')),
    (error: unknown) => readMailFailure(error),
  )
}

/** A server that answers each line it gets by the first answer whose command it begins with. */
async function serverThatSays(answers: Readonly<Record<string, string>>): Promise<number> {
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {})
    const say = (line: string | undefined): void => void (line !== undefined && socket.write(`${line}\r\n`))
    say(answers['greeting'])
    socket.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\r\n').filter(Boolean)) {
        say(answers[Object.keys(answers).find((command) => line.startsWith(command)) ?? 'other'])
      }
    })
  }).listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

const polite = {
  greeting: '220 mail ESMTP',
  EHLO: '250 mail',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go',
  '.': '250 ok',
}
const ofServer = { isOfMail: false, isForGood: false }

test('nothing listens there', async () => {
  expect(await failureOf('smtp://127.0.0.1:9')).toEqual({
    trouble: 'refused',
    response: undefined,
    ...ofServer,
  })
})

test('the name is not known', async () => {
  expect(await failureOf('smtp://no.such.host.invalid')).toMatchObject({
    trouble: 'name-not-found',
    ...ofServer,
  })
})

test('it is no mail server, or hangs up', async () => {
  const web = await serverThatSays({ greeting: 'HTTP/1.1 400 Bad Request' })
  expect(await failureOf(`smtp://127.0.0.1:${web}`)).toMatchObject({ trouble: 'protocol', ...ofServer })
  const rude = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(rude, 'listening')
  onTestFinished(() => void rude.close())
  expect(await failureOf(`smtp://127.0.0.1:${(rude.address() as AddressInfo).port}`)).toMatchObject(ofServer)
})

test('it speaks no TLS where TLS is spoken', async () => {
  const port = await serverThatSays(polite)
  expect(await failureOf(`smtps://127.0.0.1:${port}`)).toMatchObject({ trouble: 'tls', ...ofServer })
})

test('a server beyond this machine must offer TLS, unless a setting allows to go without', async () => {
  // To this machine by a name that does not say so: 0.0.0.0 leads here, and is no loopback address.
  const port = await serverThatSays({ ...polite, STARTTLS: '502 unknown' })
  expect(await failureOf(`smtp://0.0.0.0:${port}`)).toMatchObject({ trouble: 'tls', ...ofServer })
  const allowed = createSmtpMailer({
    ...sender,
    smtpUrl: `smtp://0.0.0.0:${port}`,
    isMailWithoutTlsAllowed: true,
  })
  onTestFinished(() => allowed.close())
  await expect(allowed.send(mail, 'id')).resolves.toBeUndefined()
})

test('TLS that is offered is taken also where a setting allows to go without', async () => {
  const port = await serverThatSays({
    ...polite,
    EHLO: '250-mail\r\n250 STARTTLS',
    STARTTLS: '220 go',
    other: 'hello?',
  })
  expect(await failureOf(`smtp://0.0.0.0:${port}`, true)).toMatchObject({ trouble: 'tls', ...ofServer })
})

test('it knows neither user nor password', async () => {
  const port = await serverThatSays({ ...polite, EHLO: '250-mail\r\n250 AUTH PLAIN', AUTH: '535 5.7.8 no' })
  const failure = await failureOf(`smtp://user:pass@127.0.0.1:${port}`)
  expect(failure).toEqual({ trouble: 'authentication', response: 535, ...ofServer })
})

test.each([
  ['MAIL', '550 5.1.8 no', { trouble: 'sender', response: 550, ...ofServer }],
  ['MAIL', '530 5.7.0 authenticate first', { trouble: 'authentication', response: 530, ...ofServer }],
  ['MAIL', '452 4.3.1 no room', { trouble: 'busy', response: 452, ...ofServer }],
  ['greeting', '421 4.3.2 closing', { trouble: 'busy', response: 421, ...ofServer }],
  ['RCPT', '450 4.2.0 greylisted', { trouble: 'recipient', response: 450, isOfMail: true, isForGood: false }],
  ['RCPT', '550 5.1.1 unknown', { trouble: 'recipient', response: 550, isOfMail: true, isForGood: true }],
  [
    'RCPT',
    '503 5.5.1 bad sequence',
    { trouble: 'recipient', response: 503, isOfMail: true, isForGood: false },
  ],
  ['MAIL', '451 4.3.0 later', { trouble: 'busy', response: 451, ...ofServer }],
  ['DATA', '451 4.3.0 later', { trouble: 'message', response: 451, isOfMail: true, isForGood: false }],
  ['DATA', '554 5.7.1 spam', { trouble: 'message', response: 554, isOfMail: true, isForGood: true }],
])('%s is answered with %s', async (command, answer, failure) => {
  const port = await serverThatSays({ ...polite, [command]: answer })
  expect(await failureOf(`smtp://127.0.0.1:${port}`)).toEqual(failure)
})

test.each([
  ['454 4.7.0 Temporary authentication failure', { trouble: 'busy', response: 454, ...ofServer }],
  ['451 4.3.0 Internal error, try again later', { trouble: 'busy', response: 451, ...ofServer }],
  ['421 4.7.0 Too many connections', { trouble: 'busy', response: 421, ...ofServer }],
  ['535 5.7.8 Authentication credentials invalid', { trouble: 'authentication', response: 535, ...ofServer }],
])('user and password are answered with %s', async (answer, failure) => {
  const port = await serverThatSays({ ...polite, EHLO: '250-mail\r\n250 AUTH PLAIN', AUTH: answer })
  expect(await failureOf(`smtp://user:right@127.0.0.1:${port}`)).toEqual(failure)
})

test('what is no answer of a mail server at all is of the server, and each trouble has its words', () => {
  for (const error of [
    new Error('x'),
    'text',
    undefined,
    Object.assign(new Error('x'), { code: 'ETIMEDOUT' }),
  ]) {
    const { trouble, ...about } = readMailFailure(error)
    expect(about).toEqual({ response: undefined, ...ofServer })
    expect(troubleWords[trouble]).toMatch(/\.$/)
  }
})

test('a mail server is looked at without a mail', async () => {
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const mailer = createSmtpMailer({ ...sender, smtpUrl: inbox.url, isMailWithoutTlsAllowed: false })
  onTestFinished(() => mailer.close())
  await mailer.check()
  const returnAgain = await inbox.goAway()
  await expect(mailer.check()).rejects.toThrow('ECONNREFUSED')
  await returnAgain()
  await mailer.check()
  expect(inbox.all).toEqual([])
})
