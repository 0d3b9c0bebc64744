import { userSettingRoutes, type UserSetting } from '@cardea/contract'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../api/client.ts'
import { showError } from '../../overlays/show-error.ts'
import { putSetting, settingQuery } from '../../data/user-settings/user-setting.ts'

type Pinning = { id: string; isPinned: boolean }

/** The ids of the records one keeps at hand, in the order of pinning; none until the settings are there. */
export function usePins(): ReadonlySet<string> {
  const ids = useQuery({ ...settingQuery, select: ({ pinnedCredential }) => pinnedCredential }).data
  return useMemo(() => new Set(ids), [ids])
}

/** Whether a record is among them. */
export const useIsPinned = (id: string): boolean => usePins().has(id)

/** Pins a record or takes it off again; shows at once, and goes back with the reason where it could not be kept. */
export function usePin() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: callPin,
    onMutate: async (pinning) => {
      await queryClient.cancelQueries(settingQuery)
      showPin(queryClient, pinning)
    },
    onSuccess: (setting) => putSetting(queryClient, setting),
    onError: (error, { id, isPinned }) => {
      showPin(queryClient, { id, isPinned: !isPinned })
      showError(error)
    },
  })
}

export const callPin = ({ id, isPinned }: Pinning): Promise<UserSetting> =>
  call(isPinned ? userSettingRoutes.pinRecord : userSettingRoutes.unpinRecord, { body: { recordId: id } })

/** Shows a record as pinned or not before, or after, anybody was asked. */
export function showPin(queryClient: QueryClient, { id, isPinned }: Pinning): void {
  queryClient.setQueryData(settingQuery.queryKey, (setting) => {
    if (!setting) return undefined
    const others = (setting.pinnedCredential ?? []).filter((pinned) => pinned !== id)
    return { ...setting, pinnedCredential: isPinned ? [...others, id] : others }
  })
}
