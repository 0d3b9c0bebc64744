import { useNavigate, useRouter } from '@tanstack/react-router'
import { goBack } from '../../overlays/overlay.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The group's panel was opened from the page it lies on, which is before it in the history. */
    fromPage?: true
  }
}

/** Closes the panel by going back to where it was opened, else by `replace`, for anyone who came by a link to it. */
function useClosing(replace: () => Promise<void>) {
  const router = useRouter()
  return async (): Promise<void> => {
    const { overlay, fromPage } = router.state.location.state
    if (fromPage) await goBack(router.history, overlay ? 2 : 1, true)
    else await replace()
  }
}

/** The details of a group beside the list of groups: `/groups?group=…`. Going from one to the next is one step of the history. */
export function useDetailsInList(openID: string | undefined) {
  const navigate = useNavigate({ from: '/groups' })
  return {
    openDetails: (group: string) =>
      void navigate({
        to: '.',
        search: (search) => ({ ...search, group }),
        replace: openID !== undefined,
        state: (state) => ({ fromPage: openID === undefined ? true : state.fromPage }),
      }),
    closeDetails: useClosing(() =>
      navigate({ to: '.', search: (search) => ({ ...search, group: undefined }), replace: true }),
    ),
  }
}

/** The details of a group on its own page: `/group_records/…?details=true`. */
export function useDetailsOnPage(groupID: string) {
  const navigate = useNavigate({ from: '/group_records/$groupID' })
  const page = { to: '/group_records/$groupID', params: { groupID } } as const
  return {
    openDetails: () =>
      void navigate({
        ...page,
        search: (search) => ({ ...search, details: true }),
        state: () => ({ fromPage: true }),
      }),
    closeDetails: useClosing(() =>
      navigate({ ...page, search: (search) => ({ ...search, details: undefined }), replace: true }),
    ),
  }
}
