import type { Item, SealedFor } from '@cardea/contract'
import { useLocation, useNavigate, useRouter, type RouterHistory } from '@tanstack/react-router'
import { useMemo } from 'react'
import { closeToast } from '../ui/feedback/toast.ts'
import { records } from '../i18n/en/records.ts'
import { texts } from '../i18n/texts.ts'

const t = texts(records)

/** An action on one record; `edit` and `history` are the panel itself while it shows something else. */
export type RecordOverlay = Item & {
  kind: 'record'
  action: 'edit' | 'history' | 'share' | 'link' | 'rename' | 'delete' | 'leave'
}

/** Which groups hold some records; one of them or many. `into`: a group that was chosen already. */
export type RegroupOverlay = { action: 'regroup'; ids: readonly string[]; into?: string }

/** Some records that are to be deleted or left. */
export type RemoveOverlay = { action: 'remove'; ids: readonly string[] }

/** Some records of one’s own that are to be sealed for their people, or for the server again. */
export type ConvertOverlay = { action: 'convert'; to: SealedFor; ids: readonly string[] }

/** An action on one group; `seal`: for whom its name is sealed changes. */
export type GroupOverlay = Item & { kind: 'group'; action: 'edit' | 'share' | 'seal' | 'delete' | 'leave' }

/** Something to be made; a record perhaps in a group. */
export type NewOverlay =
  | {
      action: 'new'
      kind: 'record'
      groupID?: string
      templateID?: string
      name?: string
      /** The record that it begins as. */
      copyOf?: string
    }
  | { action: 'new'; kind: 'group' | 'link' }
  /** A form for people outside, perhaps for a group. */
  | { action: 'new'; kind: 'intake'; groupID?: string }

/** Moving out: everything, some records, or those of a group. */
export type ExportOverlay = { action: 'export'; ids?: readonly string[]; groupID?: string }

/**
 * What lies over a page: a dialog, or the panel while its record is being edited. It is an entry of the browser's
 * history, so that Back closes it and a reload keeps it, but no part of the address. Two dialogs are asked for by
 * the browser extension (use-asked-dialog.ts); no other link opens one.
 */
export type Overlay =
  | RecordOverlay
  | RegroupOverlay
  | RemoveOverlay
  | ConvertOverlay
  | GroupOverlay
  | NewOverlay
  | ExportOverlay

declare module '@tanstack/history' {
  interface HistoryState {
    overlay?: Overlay
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

/** What lies over the page. */
export const useShownOverlay = (): Overlay | undefined =>
  useLocation({ select: ({ state }) => state.overlay })

/** Whether no dialog lies over what is there. Asked only while it is there, which spares the rest of the time a rendering. */
export const useIsOnTop = (isThere: boolean): boolean =>
  useLocation({ select: ({ state }) => isThere && state.overlay === undefined })

/** The ways to open and close what lies over the page. What has a button for it is not drawn anew when a dialog opens. */
export function useOverlay() {
  const router = useRouter()
  const navigate = useNavigate()
  return useMemo(
    () => ({
      /** What lies over the page at this moment, for what is pressed. */
      shownNow: () => router.state.location.state.overlay,
      openOverlay: (next: Overlay) => {
        // A message that counts down would stand before the dialog's buttons.
        closeToast(t('copied'))
        void navigate({
          to: '.',
          search: true,
          params: true,
          state: (state) => ({ ...state, overlay: next }),
        })
      },
      closeOverlay: ({ isSettled = false }: Closing = {}) => goBack(router.history, 1, isSettled),
    }),
    [router, navigate],
  )
}
