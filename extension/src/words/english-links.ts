/** What the popup says of one-time links. */
export const englishOfLinks = {
  oneTimeLink: 'One-time link',
  linkOf: (name: string) => `A copy of “${name}” as it is now, for somebody without an account.`,
  opens: 'Opens',
  timesOf: (times: number) => (times === 1 ? 'once' : `${times} times`),
  ends: 'Ends',
  daysOf: (days: number) => (days === 1 ? 'in a day' : `in ${days} days`),
  makeLink: 'Make the link',
  linkNote: 'Whoever has the link can open it. Making it opens the record. Keys of codes and files stay out.',
  linkMade: 'The link is made',
  linkOnce: 'It is shown here once: nobody else has its key, nor does your server.',
  linkAddress: 'Link',
  linkForbidden: 'You may not make a link of this record.',
}
