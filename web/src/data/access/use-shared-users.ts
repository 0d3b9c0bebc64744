import type { VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { groupsQuery } from '../groups/groups.ts'
import { sharedUserRows, type SharedUserRow } from './shared-user-rows.ts'

/**
 * Everybody who has to do with a record, and why. Until the groups are loaded, only people with entries of their own.
 */
export const useSharedUsers = (record: VaultRecord): SharedUserRow[] =>
  sharedUserRows(record, useQuery(groupsQuery).data ?? [])
