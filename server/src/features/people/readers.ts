import type { Language } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { openAbout, userColumns } from './people.ts'

/** The recipient of a mail, and their language. */
export interface Reader {
  email: string
  language: Language
}

/** A person as a reader of mails; undefined for an account that is gone, or a machine’s. */
export async function findReader(
  { database, keyring }: Pick<Context, 'database' | 'keyring'>,
  userID: string,
): Promise<Reader | undefined> {
  const row = await database
    .selectFrom('users')
    .select([...userColumns, 'language'])
    .where('id', '=', userID)
    .where('kind', '=', 'person')
    .executeTakeFirst()
  return row && { email: openAbout(keyring, row).email, language: row.language }
}

/** Whether the person of a row's `user_id` is enabled. Disabled people get no news until they are enabled again. */
export const isPersonEnabled = sql<boolean>`not exists (select from users where id = user_id and disabled_at is not null)`

/** The language of an account; undefined if there is none. */
export async function findLanguage(database: Database, userID: string): Promise<Language | undefined> {
  const row = await database
    .selectFrom('users')
    .select('language')
    .where('id', '=', userID)
    .executeTakeFirst()
  return row?.language
}

/** Stores the language of a sign-in, unless the person has chosen one. */
export async function noteLanguage(
  transaction: Database,
  userID: string,
  language: Language | undefined,
): Promise<void> {
  if (language === undefined) return
  await transaction
    .updateTable('users')
    .set({ language })
    .where('id', '=', userID)
    .where('is_language_chosen', '=', false)
    .where('language', '<>', language)
    .execute()
}

/** Stores the language that a person chose; later sign-ins do not change it. */
export async function chooseLanguage(
  transaction: Database,
  userID: string,
  language: Language,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ language, is_language_chosen: true })
    .where('id', '=', userID)
    .execute()
}
