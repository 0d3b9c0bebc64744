import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
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
  const addresses = listAddresses(groupID)
  return {
    openID: recordID,
    openRecord: (next: string) =>
      void navigate({
        ...addresses.panel(next),
        search: true,
        replace: recordID !== undefined,
        state: (state) => panelState(state, recordID !== undefined),
      }),
    closePanel: async ({ isSettled = false }: Closing = {}): Promise<void> => {
      const { overlay, fromList } = router.state.location.state
      if (fromList) await goBack(router.history, overlay ? 2 : 1, isSettled)
      else await navigate({ ...addresses.list, search: true, replace: true, ignoreBlocker: isSettled })
    },
  }
}

/** Walking from record to record is one step of the history, so that Back leads to the list at once. */
export function panelState(state: { fromList?: true }, isPanelOpen: boolean): { fromList?: true } {
  return { fromList: isPanelOpen ? state.fromList : true }
}
