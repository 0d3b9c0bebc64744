import { openMany } from '@cardea/client/records/open-many'
import { client, withErrorTexts } from '../../api/client.ts'

/** Several records with every value. The caller keeps them out of the cache, and drops them. */
export const openRecords = withErrorTexts(client.of(openMany))
