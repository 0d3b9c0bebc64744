import type { UnlockRequest } from '@cardea/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isClosed } from '@cardea/client/records/is-closed'
import { useEffect, useState } from 'react'
import { ApproveDeviceDialog } from '../../components/keys/approve-device-dialog.tsx'
import { BegunAgainDialog } from '../../components/keys/begun-again-dialog.tsx'
import { groupsQuery } from '../../data/groups/groups.ts'
import { keysQuery } from '../../data/keys/keys-query.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { useServerFacts } from '../../data/server/server-facts.ts'
import { useGroupKeys } from './use-group-keys.ts'
import { useHandOver, useTurn } from './use-hand-over.ts'

/**
 * Opens the person's keys once the first page stands, or makes their first ones, and asks what only the person can answer. A
 * server that says nothing of sealing for people has no such calls.
 */
export function KeysAtWork() {
  const facts = useServerFacts()
  return facts?.sealingModes === undefined ? null : <Asking />
}

/** Over every page: another device that asks, and keys that were begun again. */
function Asking() {
  const { is, own } = useQuery(keysQuery).data ?? { is: 'closed', own: null }
  useOpenWhatWasClosed(is === 'open')
  const isMine = useTurn(is === 'open')
  useHandOver(isMine)
  useGroupKeys(isMine)
  const [later, setLater] = useState<readonly string[]>([])
  const [shown, setShown] = useState<UnlockRequest>()
  const [isLater, setBegunLater] = useState(false)
  const waiting =
    is === 'open' ? own?.requests.find((one) => !one.wrap && !later.includes(one._id)) : undefined
  // It stays on the screen when it is over: the dialog says so itself.
  if (waiting && !shown) setShown(waiting)
  if (is === 'begun again' && own?.aside && !isLater) {
    return <BegunAgainDialog until={own.aside.until} onClose={() => setBegunLater(true)} />
  }
  return (
    shown && (
      <ApproveDeviceDialog
        key={shown._id}
        request={shown}
        onClose={() => {
          setLater([...later, shown._id])
          setShown(undefined)
        }}
      />
    )
  )
}

/** Once the keys are open, so is what came before them. */
function useOpenWhatWasClosed(isOpen: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const isAnyClosed = queryClient.getQueryData(recordsQuery.queryKey)?.some(isClosed)
    if (isOpen && isAnyClosed) void queryClient.invalidateQueries(recordsQuery)
    const groups = queryClient.getQueryData(groupsQuery.queryKey)
    if (isOpen && groups?.some((group) => 'closed' in group)) void queryClient.invalidateQueries(groupsQuery)
  }, [isOpen, queryClient])
}
