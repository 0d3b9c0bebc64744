import { defaultLanguage, type Language } from '@cardea/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Context } from '../../http/context.ts'
import { texts } from '../../i18n/texts.ts'
import { postOneOffMail } from '../../integrations/mail/one-off-mails.ts'
import { mailPerson } from '../people/mail-person.ts'
import { nameInMail } from '../people/name-in-mail.ts'
import { findPeople } from '../people/people.ts'
import { findLanguage } from '../people/readers.ts'

/** `waitDays` null: trusted no more. */
export interface TrustChange {
  email: string
  waitDays: number | null
}

/** Mails both sides of each change. `userID` null: an address without an account. */
export async function tellOfTrust(
  transaction: Transaction<Tables>,
  context: Pick<Context, 'config' | 'keyring' | 'outbox' | 'now'>,
  ownerID: string,
  changes: readonly (TrustChange & { userID: string | null })[],
): Promise<void> {
  const people = await findPeople(transaction, context.keyring, [
    ownerID,
    ...changes.flatMap(({ userID }) => userID ?? []),
  ])
  const owner = people.get(ownerID)
  const host = new URL(context.config.publicUrl).host
  for (const { email, userID, waitDays } of changes) {
    const user = userID === null ? undefined : people.get(userID)
    await mailPerson(transaction, context, ownerID, async (mails, language) =>
      mails.youTrust(nameInMail(user ?? { email, name: null }, language), waitDays),
    )
    const nameOwner = (language: Language) =>
      nameInMail(owner, language, userID === null ? 'stranger' : 'account')
    if (userID !== null) {
      await mailPerson(transaction, context, userID, async (mails, language) =>
        mails.trustedBy(nameOwner(language), waitDays, host),
      )
      continue
    }
    const language = (await findLanguage(transaction, ownerID)) ?? defaultLanguage
    const text = texts[language].mails.trustedBy(nameOwner(language), waitDays, host)
    await postOneOffMail(transaction, context, { to: email, language, ...text })
  }
}
