import { expect, onTestFinished, test } from 'vitest'
import { openInbox } from '../../testing/inbox.ts'
import type { Mail } from './mail.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** A mail as it arrives. */
async function received(mail: Omit<Mail, 'to' | 'language'>, id = '019a1234-5678-7abc-8def-001122334455') {
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const mailer = createSmtpMailer({
    smtpUrl: inbox.url,
    isMailWithoutTlsAllowed: false,
    mailFrom: 'Cardea <cardea@example.org>',
    publicUrl: 'https://vault.example.org',
  })
  onTestFinished(() => mailer.close())
  await mailer.send({ to: 'reader@example.org', language: 'en', ...mail }, id)
  return inbox.nextFor('reader@example.org')
}

test('both looks say the same: title, every block in order, why it came and from where', async () => {
  const { text, html } = await received({
    subject: 'Subject',
    title: 'The title',
    parts: [
      { text: 'A paragraph, with ü and 🔑.' },
      { code: 'ABCDE-FGHJK' },
      { facts: [['Browser', 'Firefox']] },
      { quote: 'One line\n\nand another' },
      { label: 'Open Cardea', path: '/records' },
    ],
    note: { text: 'Why it came.', label: 'Open settings', path: '/settings' },
  })
  expect(text).toBe(
    [
      'The title',
      'A paragraph, with ü and 🔑.',
      '    ABCDE-FGHJK',
      '    Browser: Firefox',
      'One line\n\nand another',
      'Open Cardea: https://vault.example.org/records',
      'Why it came. Open settings: https://vault.example.org/settings',
      '-- \nCardea, https://vault.example.org\n',
    ].join('\n\n'),
  )
  const words = [
    'The title',
    'ü and 🔑',
    'ABCDE-FGHJK',
    'Browser',
    'Firefox',
    'One line<br>',
    'Open Cardea',
    'Why it came',
  ]
  const places = words.map((word) => html.indexOf(word))
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
  expect(places).not.toContain(-1)
})

test.each([
  'Bob\r\nBcc: all@example.org',
  'Bob\nX-Evil: 1\n\nbody',
  'Bob\u2028\u202egnp',
  '=?utf-8?q?x?= <a@b.c>, "q"',
])('a subject like %j stays in its header', async (subject) => {
  const mail = await received({ subject, parts: [{ text: 'Text' }] })
  expect(mail.to).toEqual(['reader@example.org'])
  expect([...mail.headers.keys()].toSorted()).toEqual([
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
    'x-auto-response-suppress',
  ])
  expect(mail.text).toContain('\nText\n')
})

test('the Message-ID and the boundary are the job’s, and hold no digit', async () => {
  const { headers } = await received({ subject: 'Subject', parts: [] })
  expect(headers.get('message-id')).toBe('<ghpahijk-lmno-nabc-odef-gghhiijjkkll@example.org>')
  expect(headers.get('content-type')).not.toMatch(/\d{2}/)
})
