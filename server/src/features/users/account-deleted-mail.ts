import type { Mail } from '../../outside/mail/mailer.ts'

/** Written while the address is still known. */
export const accountDeletedMail = (to: string, publicUrl: string): Mail => ({
  to,
  subject: 'Your Cardea account was deleted',
  text: [
    `Your account on ${publicUrl} was deleted, with all records, groups, templates and files you owned. It cannot be brought back.`,
    'What others own and had shared with you stays with them. With this address you can begin anew at any time.',
    'Was it not you? Then somebody can read your mail: change the password of your mailbox.',
  ].join('\n\n'),
})
