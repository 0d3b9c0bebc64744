import type { AccessRequest } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endRequest, refreshRequests, refuseRequest } from '../../../data/requests/requests.ts'
import { requests } from '../../../i18n/en/requests.ts'
import { texts } from '../../../i18n/texts.ts'
import { showError } from '../../../overlays/show-error.ts'
import { showToast } from '../../../ui/feedback/toast.ts'

const t = texts(requests)

/** Decides of requests, or ends them, and says so. What another decided first is said, and the list is fetched anew. */
export function useDecide() {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const run = async (id: string, act: () => Promise<unknown>, said: string): Promise<void> => {
    setBusy(id)
    try {
      await act()
      showToast(said, { kind: 'done' })
    } catch (error) {
      showError(error)
    } finally {
      setBusy(null)
      await refreshRequests(queryClient)
    }
  }
  return {
    busy,
    refuse: ({ _id }: AccessRequest) => run(_id, () => refuseRequest(_id), t('said.refused')),
    end: ({ _id, state }: AccessRequest) =>
      run(_id, () => endRequest(_id), t(state === 'waiting' ? 'said.withdrawn' : 'said.ended')),
  }
}
