import type { importRoutes } from '@cardea/contract'
import { timeOfId } from '../../database/id.ts'
import type { Handler } from '../../http/handler.ts'
import { skipCorruptRows } from '../../keyring/skip-corrupt-rows.ts'
import { sortAndCut } from '../searching/sorting.ts'
import { toImport } from './import.ts'

/** A person has few imports, so all are decrypted and the page is cut from them. */
export const searchImports: Handler<typeof importRoutes.searchImports> = async (call) => {
  const { keyring } = skipCorruptRows(call)
  const rows = await call.database
    .selectFrom('imports')
    .select(['id', 'source', 'records', 'undone_at'])
    .where('user_id', '=', call.caller.userID)
    .execute()
  const imports = await keyring.openEach(rows, (row) => toImport(keyring, row, call.now()))
  const page = sortAndCut(
    imports,
    ({ _id, source }) => {
      const at = timeOfId(_id).getTime()
      return { id: _id, name: source, createdAt: at, updatedAt: at }
    },
    call.body.options,
  )
  return { imports: page, total: imports.length }
}
