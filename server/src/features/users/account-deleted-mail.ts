import type { Mail } from '../../outside/mail/mail.ts'

/** Written while the address is still known. */
export const accountDeletedMail = (to: string): Mail => ({
  to,
  subject: 'Your Cardea account was deleted',
  parts: [
    {
      text: 'All records, groups, templates and files you owned went with it. They cannot be brought back.',
    },
    {
      text: 'What others own and had shared with you stays with them. With this address you can begin anew at any time.',
    },
    { text: 'Was it not you? Then somebody can read your mail: change the password of your mailbox.' },
  ],
})
