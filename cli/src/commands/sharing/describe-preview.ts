import type { AccessPreview } from '@cardea/contract'

const nameOf = (user: { name: string | null; email: string | null } | null, email = ''): string =>
  [user?.name, user?.email ?? email].filter(Boolean).join(', ') || 'somebody'

/** What a change of access would do, in a line for each person. */
export function describePreview({ gain, lose, change }: AccessPreview): string[] {
  const lines = [
    ...gain.map(({ user, email, role }) => `${nameOf(user, email)}: would see it, as ${role.toLowerCase()}.`),
    ...change.map(({ user, from, to, until }) =>
      from === to
        ? `${nameOf(user)}: as before, as ${to.toLowerCase()}, ${endText(until?.to)}.`
        : `${nameOf(user)}: ${to.toLowerCase()}, no longer ${from.toLowerCase()}.`,
    ),
    ...lose.map(({ user, opened }) =>
      opened > 0
        ? `${nameOf(user)}: would no longer see it, but knows its secrets.`
        : `${nameOf(user)}: would no longer see it.`,
    ),
  ]
  return lines.length > 0 ? lines : ['Nothing would change.']
}

const endText = (until: string | null | undefined): string => (until ? `until ${until}` : 'without an end')
