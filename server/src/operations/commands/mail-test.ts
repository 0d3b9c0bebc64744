/**
 * `npm run mail:test you@example.org`: sends one mail with the present settings, and explains what is wrong. Needs
 * neither the database nor a running Cardea. Shows the mail server's answers, because only the operator reads them.
 */
import { randomUUID } from 'node:crypto'
import { foldEmail } from '@cardea/contract'
import { readConfig, type Config } from '../../config/config.ts'
import { readMailFailure, troubleWords } from '../../integrations/mail/mail-failure.ts'
import type { Mail } from '../../integrations/mail/mail.ts'
import { createSmtpMailer, readServer } from '../../integrations/mail/smtp-mailer.ts'
import { StartError } from '../../base/start-error.ts'
import { runCommand, tell } from '../command.ts'

const testMail = (to: string): Mail => ({
  to,
  language: 'en',
  subject: 'Mail from Cardea works',
  parts: [
    {
      text: 'This is the mail you asked for with npm run mail:test. Codes and invitations will come the same way.',
    },
    { text: 'Does this button lead to your Cardea? If not, set PUBLIC_URL.' },
    { label: 'Open Cardea', path: '/' },
  ],
})

/** @throws StartError in words of what keeps the mail from being sent, and in those of the mail server */
async function sendTestMail(typed: string | undefined): Promise<void> {
  const to = foldEmail(typed ?? '')
  if (to === null) throw new StartError('Say where the mail should go: npm run mail:test you@example.org')
  const config = readConfig(process.env)
  const { smtpUrl } = config
  if (smtpUrl === undefined) {
    throw new StartError(
      'SMTP_URL is not set, so there is no mail server to try: mails lie in DATA_DIR/mail. Set it as for the start, such as smtp://user:password@mail.example.org:587.',
    )
  }
  const { host, port } = readServer(smtpUrl)
  tell(`Sending from ${config.mailFrom} to ${to} by ${host}, port ${port} …`)
  const mailer = createSmtpMailer({ ...config, smtpUrl })
  try {
    await mailer.send(testMail(to), randomUUID()).catch((error: unknown) => {
      const said = error instanceof Error ? error.message : String(error)
      throw new StartError(`${troubleWords[readMailFailure(error).trouble]}\nIt said: ${said}`)
    })
  } finally {
    mailer.close()
  }
  tell('The mail server took the mail.')
  for (const line of advice(config)) tell(line)
}

/** Settings that work, but not for real use. */
const advice = ({ mailFrom, publicUrl }: Config): string[] => [
  'If it does not come, look into the spam folder: the domain of MAIL_FROM has to name this mail server (SPF, DKIM).',
  ...(mailFrom.includes('@localhost')
    ? ['MAIL_FROM is not set; most mail servers pass on no such sender.']
    : []),
  ...(publicUrl.startsWith('http://localhost') ? [`PUBLIC_URL is not set: links lead to ${publicUrl}.`] : []),
]

const help = `
npm run mail:test you@example.org

Sends one mail there by SMTP_URL and MAIL_FROM, and says in words what is wrong where it cannot. Its exit code is then 1.`

await runCommand({ help, options: {}, places: [0, 1], run: ([address]) => sendTestMail(address) })
