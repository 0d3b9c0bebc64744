import { recordRoutes, type VaultRecord } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../api/client.ts'
import { dropFromList, putInList } from '../records/records.ts'
import type { Regrouping } from './group-choices.ts'

/**
 * Puts a record into groups and takes it out of others. In comes first: anyone who may share it through one group alone
 * still may while it moves to another.
 * @returns the record as it is now, or null where one's own view of it went with the group
 * @throws ApiError
 */
export function useRegroup(): (id: string, change: Regrouping) => Promise<VaultRecord | null> {
  const queryClient = useQueryClient()
  return useCallback(
    async (id, { add, takeOut }) => {
      let record: VaultRecord | null = null
      if (add.length > 0) {
        record = await call(recordRoutes.addRecordToGroups, { params: { id }, body: { groupIDs: add } })
        putInList(queryClient, record)
      }
      if (takeOut.length === 0) return record
      const body = { groupIDs: takeOut }
      const reply = await call(recordRoutes.takeRecordOutOfGroups, { params: { id }, body })
      if ('version' in reply) {
        putInList(queryClient, reply)
        return reply
      }
      dropFromList(queryClient, id)
      return null
    },
    [queryClient],
  )
}
