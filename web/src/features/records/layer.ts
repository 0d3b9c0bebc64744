import { useLocation, useNavigate, useParams, useRouter, type RouterHistory } from '@tanstack/react-router'

import { closeToast } from '../../ui/toast.ts'
import { words } from '../../words/words.ts'

/**
 * What lies over the list: a dialog, or the panel while its record is being edited. It is an entry of the browser's
 * history, so that Back closes it and a reload keeps it, but no part of the address: a link never opens a dialog.
 */
export type Layer = { kind: 'new' } | { kind: 'edit' | 'share' | 'rename' | 'delete' | 'leave'; id: string }

declare module '@tanstack/history' {
  interface HistoryState {
    layer?: Layer
    /** The panel was opened from the list, which lies before it in the history. */
    fromList?: true
  }
}

/** Goes back. @returns whether the page before shows now; false where a question keeps one here */
function goBack(history: RouterHistory, steps: number, ignoreBlocker: boolean): Promise<boolean> {
  const before = history.location.state.__TSR_index
  return new Promise((resolve) => {
    const stop = history.subscribe(({ location }) => {
      stop()
      resolve(location.state.__TSR_index !== before)
    })
    history.go(-steps, { ignoreBlocker })
  })
}

type Closing = {
  /** Without asking about changes: they are saved, or there is nothing to save them to. */
  isSettled?: boolean
}

/** What lies over the list, and the ways to open and close it. */
export function useLayer() {
  const router = useRouter()
  const navigate = useNavigate()
  const layer = useLocation({ select: ({ state }) => state.layer })
  return {
    layer,
    openLayer: (next: Layer) => {
      // A message that counts down would stand before the dialog's buttons.
      closeToast(words.t('records:copied'))
      void navigate({ to: '.', search: true, params: true, state: (state) => ({ ...state, layer: next }) })
    },
    closeLayer: ({ isSettled = false }: Closing = {}) => goBack(router.history, 1, isSettled),
  }
}

/** The record that is open in the panel, and the ways to open and close it. */
export function usePanel() {
  const router = useRouter()
  const navigate = useNavigate()
  const { id } = useParams({ strict: false })
  return {
    openID: id,
    openRecord: (next: string) =>
      void navigate({
        to: '/records/$id',
        params: { id: next },
        search: true,
        replace: id !== undefined,
        state: (state) => panelState(state, id !== undefined),
      }),
    closePanel: async ({ isSettled = false }: Closing = {}): Promise<void> => {
      const { layer, fromList } = router.state.location.state
      if (fromList) await goBack(router.history, layer ? 2 : 1, isSettled)
      else await navigate({ to: '/records', search: true, replace: true, ignoreBlocker: isSettled })
    },
  }
}

/** Walking from record to record is one step of the history, so that Back leads to the list at once. */
export function panelState(state: { fromList?: true }, isPanelOpen: boolean): { fromList?: true } {
  return { fromList: isPanelOpen ? state.fromList : true }
}
