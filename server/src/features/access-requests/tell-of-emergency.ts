import type { Transaction } from 'kysely'
import { noteChangeEvents } from '../../database/change-events.ts'
import type { Tables } from '../../database/tables.ts'
import type { Context } from '../../http/context.ts'
import { notify } from '../notification-delivery/notify.ts'
import { mailPerson } from '../people/mail-person.ts'
import { nameInMail } from '../people/name-in-mail.ts'
import { findPeople } from '../people/people.ts'

type TellContext = Pick<Context, 'config' | 'keyring' | 'outbox' | 'now'>

/** Who asked for emergency access, whose it is, and when it opens or ends. */
export interface Emergency {
  by_id: string
  owner_id: string
}

/** Tells the person who trusts that a trusted person asks, whatever their switches say: at first and on each day until it opens. */
export async function tellOfEmergency(
  transaction: Transaction<Tables>,
  context: TellContext,
  { by_id, owner_id, due_at }: Emergency & { due_at: Date },
): Promise<void> {
  const people = await findPeople(transaction, context.keyring, [by_id])
  await notify(transaction, context, { kind: 'emergency-asked', userIDs: [owner_id], actorID: by_id })
  await mailPerson(transaction, context, owner_id, async (mails, language) =>
    mails.emergencyAsked(nameInMail(people.get(by_id), language), due_at),
  )
  tellBoth(transaction, { by_id, owner_id })
}

/** Tells both that it is open. */
export async function tellOfOpening(
  transaction: Transaction<Tables>,
  context: TellContext,
  { by_id, owner_id }: Emergency,
  until: Date,
): Promise<void> {
  const people = await findPeople(transaction, context.keyring, [by_id, owner_id])
  await notify(transaction, context, {
    kind: 'emergency-open',
    userIDs: [owner_id, by_id],
    actorID: by_id,
    isActorTold: true,
    isByItself: true,
  })
  await mailPerson(transaction, context, owner_id, async (mails, language) =>
    mails.emergencyOfYours(nameInMail(people.get(by_id), language), until),
  )
  await mailPerson(transaction, context, by_id, async (mails, language) =>
    mails.emergencyOpen(nameInMail(people.get(owner_id), language), until),
  )
  tellBoth(transaction, { by_id, owner_id })
}

/** Tells the open streams of both. */
export const tellBoth = (transaction: Transaction<Tables>, { by_id, owner_id }: Emergency): void =>
  noteChangeEvents(
    transaction,
    [by_id, owner_id].map((userID) => ({ kind: 'requests-changed' as const, userID })),
  )
