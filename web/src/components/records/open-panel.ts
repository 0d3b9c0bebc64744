import { useLocation, useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
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

/** The record in the panel, in the list of all records or of one group. */
export const useOpenID = (): string | undefined =>
  useParams({ strict: false, select: ({ recordID }) => recordID })

/** The ways to open and close the panel. They only act: a row that has one is not drawn anew when a panel opens. */
export function usePanel() {
  const router = useRouter()
  const navigate = useNavigate()
  return useMemo(() => {
    const paramsNow = (): { recordID?: string; groupID?: string } => router.state.matches.at(-1)?.params ?? {}
    /** The record that is open at this moment, for what is pressed. */
    const openNow = (): string | undefined => paramsNow().recordID
    return {
      openNow,
      /** Walking from record to record is one step of the history, so that Back leads to the list at once. */
      openRecord: (id: string): void => {
        const isPanelOpen = openNow() !== undefined
        void navigate({
          ...listAddresses(paramsNow().groupID).panel(id),
          search: true,
          replace: isPanelOpen,
          state: ({ fromList }) => ({ fromList: isPanelOpen ? fromList : true }),
        })
      },
      closePanel: async ({ isSettled = false }: Closing = {}): Promise<void> => {
        const { overlay, fromList } = router.state.location.state
        if (fromList) await goBack(router.history, overlay ? 2 : 1, isSettled)
        else
          await navigate({
            ...listAddresses(paramsNow().groupID).list,
            search: true,
            replace: true,
            ignoreBlocker: isSettled,
          })
      },
    }
  }, [router, navigate])
}

/** What leads from a list to its panels: the address of each begins and ends with the same. */
export function usePanelAddress(groupID: string | undefined): (id: string) => string {
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const list = groupID === undefined ? '' : `/group_records/${groupID}`
  return (id) => `${list}/records/${id}${search}`
}
