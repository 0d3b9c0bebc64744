import type { Intake } from '@cardea/contract'
import { sql } from 'kysely'
import { timeOfId } from '../../database/id.ts'
import type { Context } from '../../http/context.ts'
import { findPeople } from '../people/people.ts'
import { openAboutIntake, overOf, sealedForOf, type IntakeRow } from './intakes.ts'
import { openAboutInvitation, type InvitationRow } from './invitations.ts'

type ShowContext = Pick<Context, 'database' | 'keyring' | 'config' | 'now'>

/** Forms as their readers see them, in the given order, with whom they were mailed to. */
export async function showIntakes(context: ShowContext, rows: readonly IntakeRow[]): Promise<Intake[]> {
  const { database, keyring, config, now } = context
  const makers = rows.map((row) => row.maker_id)
  const [people, invitations] = await Promise.all([
    findPeople(database, keyring, makers),
    findInvitations(context, rows),
  ])
  return rows.flatMap((row): Intake[] => {
    const by = people.get(row.maker_id)
    if (!by) return []
    const over = overOf(config, row, now())
    return [
      {
        _id: row.id,
        by,
        ...openAboutIntake(keyring, row),
        groupID: row.group_id,
        sealedFor: sealedForOf(row),
        deadline: row.deadline.toISOString(),
        most: row.most,
        received: row.received,
        waiting: row.waiting,
        publicKey: row.public_key.toString('base64url'),
        invited: (invitations.get(row.id) ?? []).map((invitation) => ({
          _id: invitation.id,
          email: openAboutInvitation(keyring, invitation).email,
          sentAt: invitation.sent_at.toISOString(),
          answeredAt: invitation.answered_at?.toISOString() ?? null,
        })),
        createdAt: timeOfId(row.id).toISOString(),
        over: over && { why: over.why, at: over.at?.toISOString() ?? null },
      },
    ]
  })
}

async function findInvitations(
  { database }: ShowContext,
  rows: readonly IntakeRow[],
): Promise<Map<string, InvitationRow[]>> {
  if (rows.length === 0) return new Map()
  const found = await database
    .selectFrom('intake_invitations')
    .select(['id', 'intake_id', 'about', 'sent_at', 'answered_at'])
    .where(sql<boolean>`intake_id = any(${rows.map(({ id }) => id)}::uuid[])`)
    .orderBy('id')
    .execute()
  return Map.groupBy(found, (row) => row.intake_id)
}
