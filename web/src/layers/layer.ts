import { useLocation, useNavigate, useRouter, type RouterHistory } from '@tanstack/react-router'
import { closeToast } from '../ui/toast.ts'
import { words } from '../words/words.ts'

/** What lies over one record; `edit` is the panel itself while its record is being edited. */
export type RecordLayer = { of: 'record'; kind: 'edit' | 'share' | 'rename' | 'delete' | 'leave'; id: string }

/** Which groups hold some records; one of them or many. */
export type RecordGroupsLayer = { of: 'recordGroups'; ids: readonly string[] }

/** What lies over one group. */
export type GroupLayer = { of: 'group'; kind: 'edit' | 'share' | 'delete' | 'leave'; id: string }

/** Something to be made; a record perhaps in a group. */
export type NewLayer =
  | { of: 'new'; kind: 'record'; groupID?: string; templateID?: string; name?: string }
  | { of: 'new'; kind: 'group' }

/**
 * What lies over a page: a dialog, or the panel while its record is being edited. It is an entry of the browser's
 * history, so that Back closes it and a reload keeps it, but no part of the address: a link never opens a dialog.
 */
export type Layer = RecordLayer | RecordGroupsLayer | GroupLayer | NewLayer

declare module '@tanstack/history' {
  interface HistoryState {
    layer?: Layer
  }
}

/** Goes back. @returns whether the page before shows now; false where a question keeps one here */
export function goBack(history: RouterHistory, steps: number, ignoreBlocker: boolean): Promise<boolean> {
  const before = history.location.state.__TSR_index
  return new Promise((resolve) => {
    const stop = history.subscribe(({ location }) => {
      stop()
      resolve(location.state.__TSR_index !== before)
    })
    history.go(-steps, { ignoreBlocker })
  })
}

export type Closing = {
  /** Without asking about changes: they are saved, or there is nothing to save them to. */
  isSettled?: boolean
}

/** What lies over the page, and the ways to open and close it. */
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
