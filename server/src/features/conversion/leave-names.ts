/** @file What people other than its owner call a record that its owner converts: each one’s own, so no owner sends it. */
import { fromBase64url } from '@cardea/sealing'
import { readStatement, sealLeftName } from '@cardea/sealing/people'
import type { Context, Database } from '../../http/context.ts'
import { findStatements } from '../keys/statements.ts'
import { openAlias, setAliases } from '../records/aliases.ts'

/**
 * Seals the names for those whose they are, as the server shall open none of them: their clients open them, and seal them
 * as their own. The name of a person without keys goes.
 */
export async function leaveNames(
  database: Database,
  keyring: Context['keyring'],
  recordID: string,
): Promise<void> {
  const rows = await database
    .deleteFrom('record_aliases')
    .where('record_id', '=', recordID)
    .where('is_sealed', '=', false)
    .returning(['user_id', 'alias'])
    .execute()
  const names = await keyring.openEach(rows, ({ user_id, alias }) => ({
    person: user_id,
    name: openAlias(keyring, user_id, { record_id: recordID, alias }),
  }))
  const statements = await findStatements(
    { database, keyring },
    names.map(({ person }) => person),
  )
  const left = await Promise.all(
    names.flatMap(({ person, name }) => {
      const newest = statements.get(person)?.at(-1)
      if (!newest) return []
      const { generation, seal } = readStatement(newest.text)
      const point = fromBase64url(seal.at(-1)?.key ?? '')
      return sealLeftName(name, { record: recordID, person }, { generation, point }).then((alias) => ({
        userID: person,
        recordID,
        alias,
        isSealed: true,
      }))
    }),
  )
  await setAliases(database, keyring, left)
}
