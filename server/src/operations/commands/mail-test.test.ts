import { expect, onTestFinished, test } from 'vitest'
import { openInbox } from '../../testing/inbox.ts'
import { operatorCommand } from '../../testing/operator-command.ts'

/** Runs it as an operator does; all it said, and its exit code. */
async function mailTest(to: string[], environment: Record<string, string> = {}) {
  const { out, said, code } = await operatorCommand('mail-test', to, environment)
  return { output: out.toString() + said, code }
}

const you = ['you@example.org']

test('a mail that goes out is said to be taken, and comes as people will get theirs', async () => {
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const settings = { MAIL_FROM: 'Vault <vault@example.org>', PUBLIC_URL: 'https://vault.example.org' }
  const { output, code } = await mailTest(you, { SMTP_URL: inbox.url, ...settings })
  expect(code).toBe(0)
  expect(output).toContain('The mail server took the mail.')
  expect(output).not.toMatch(/is not set/)
  const mail = await inbox.nextFor('you@example.org')
  expect(mail.subject).toBe('Mail from Cardea works')
  expect(mail.headers.get('from')).toBe('Vault <vault@example.org>')
  expect(mail.html).toContain('href="https://vault.example.org/"')
})

test('settings that would not do for long are pointed out', async () => {
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const { output, code } = await mailTest(you, { SMTP_URL: inbox.url })
  expect(code).toBe(0)
  expect(output).toMatch(/MAIL_FROM is not set/)
  expect(output).toMatch(/PUBLIC_URL is not set/)
})

test.each([
  ['no address', [], {}, /npm run mail:test you@example\.org/],
  ['an address that is none', ['you'], {}, /npm run mail:test you@example\.org/],
  ['no SMTP_URL', you, {}, /SMTP_URL is not set/],
  ['a port without a listener', you, { SMTP_URL: 'smtp://127.0.0.1:9' }, /refused the connection/],
])('%s is said in words, and the exit code is no success', async (_case, to, environment, words) => {
  const { output, code } = await mailTest(to, environment)
  expect(output).toMatch(words)
  expect(output).not.toMatch(/\n\s+at /)
  expect(code).toBe(1)
})

test('a refusal is said in words, with what the mail server says', async () => {
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  inbox.refuseNext(1, { at: 'recipient', code: 550 })
  const { output, code } = await mailTest(you, { SMTP_URL: inbox.url })
  expect(output).toMatch(/does not take mails to this address/)
  expect(output).toMatch(/It said: .*550/)
  expect(code).toBe(1)
})

test('--help says what it does, and ends with 0 without any setting', async () => {
  const { output, code } = await mailTest(['--help'])
  expect(code).toBe(0)
  expect(output).toContain('npm run mail:test you@example.org')
  expect(output).not.toContain('SMTP_URL is not set')
})
