import type { Language } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context, Database } from '../../context.ts'
import { openAbout, userColumns } from './people.ts'

/** Whom a mail goes to, and in what language. */
export interface Reader {
  email: string
  language: Language
}

/** A person as a reader of mails; undefined for an account that is gone. */
export async function findReader(
  { database, keyring }: Pick<Context, 'database' | 'keyring'>,
  userID: string,
): Promise<Reader | undefined> {
  const row = await database
    .selectFrom('users')
    .select([...userColumns, 'language'])
    .where('id', '=', userID)
    .executeTakeFirst()
  return row && { email: openAbout(keyring, row).email, language: row.language }
}

/** Whether the person of a row's `user_id` is not disabled: who is reads no news, and gets them once enabled. */
export const isLetIn = sql<boolean>`not exists (select from users where id = user_id and disabled_at is not null)`

/** The language of an account; undefined where there is none. */
export async function findLanguage(database: Database, userID: string): Promise<Language | undefined> {
  const row = await database
    .selectFrom('users')
    .select('language')
    .where('id', '=', userID)
    .executeTakeFirst()
  return row?.language
}

/** Keeps the language that a person signs in with, unless they have chosen one. */
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

/** Keeps the language that a person chose, whatever they sign in with later. */
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
