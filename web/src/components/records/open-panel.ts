import { useLocation, useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { goBack, type Closing } from '../../overlays/overlay.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The panel was opened from the list, which lies before it in the history. */
    fromList?: true
  }
}

/** The addresses of a list without a panel, and of the same list with a record's panel. */
export function listAddresses(groupID: string | undefined) {
  return groupID === undefined
    ? ({
        list: { to: '/records' },
        panel: (recordID: string) => ({ to: '/records/$recordID', params: { recordID } }),
      } as const)
    : ({
        list: { to: '/group_records/$groupID', params: { groupID } },
        panel: (recordID: string) => ({
          to: '/group_records/$groupID/records/$recordID',
          params: { groupID, recordID },
        }),
      } as const)
}

/** The record that is open in the panel, in the list of all records or of one group, and the ways to open and close it. */
export function usePanel() {
  const router = useRouter()
  const navigate = useNavigate()
  const { recordID, groupID } = useParams({ strict: false })
  return {
    openID: recordID,
    openRecord: useOpenRecord(groupID),
    closePanel: async ({ isSettled = false }: Closing = {}): Promise<void> => {
      const { overlay, fromList } = router.state.location.state
      if (fromList) await goBack(router.history, overlay ? 2 : 1, isSettled)
      else
        await navigate({
          ...listAddresses(groupID).list,
          search: true,
          replace: true,
          ignoreBlocker: isSettled,
        })
    },
  }
}

/** Opens a record in the panel. Walking from record to record is one step of the history, so that Back leads to the list at once. */
export function useOpenRecord(groupID: string | undefined): (id: string) => void {
  const router = useRouter()
  const navigate = useNavigate()
  return useCallback(
    (id) => {
      const isPanelOpen = router.state.matches.some(({ params }) => 'recordID' in params)
      void navigate({
        ...listAddresses(groupID).panel(id),
        search: true,
        replace: isPanelOpen,
        state: ({ fromList }) => ({ fromList: isPanelOpen ? fromList : true }),
      })
    },
    [router, navigate, groupID],
  )
}

/** What leads from a list to its panels: the address of each begins and ends with the same. */
export function usePanelAddress(groupID: string | undefined): (id: string) => string {
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const { to } = listAddresses(groupID).panel('')
  return (id) => to.replace('$groupID', groupID ?? '').replace('$recordID', id) + search
}
