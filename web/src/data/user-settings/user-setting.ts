import { userSettingRoutes, type BodyInput, type UserSetting } from '@cardea/contract'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { pinSetPreference } from '../lock/lock-flags.ts'
import { withoutDraftKey } from './draft-key.ts'
import { withoutListKey } from './list-key.ts'

/** One's own settings, recent and pinned records with them. Kept in memory only. */
export const settingQuery = queryOptions({
  queryKey: ['user-settings', 'own'],
  queryFn: async ({ signal }) => learn(await call(userSettingRoutes.getUserSetting, { signal })),
  refetchOnWindowFocus: true,
})

/** What every answer with the settings goes through before it is kept: its keys are taken out, the flag for all tabs set. */
function learn(setting: UserSetting): UserSetting {
  if (pinSetPreference.get() !== setting.isPinSet) pinSetPreference.set(setting.isPinSet)
  return withoutListKey(withoutDraftKey(setting))
}

/** Settings as a call answered them are what every screen shows from then on. */
export function putSetting(queryClient: QueryClient, setting: UserSetting): void {
  queryClient.setQueryData(settingQuery.queryKey, learn(setting))
}

export type SettingChange = BodyInput<typeof userSettingRoutes.changeUserSetting>

/** Changes settings; what is answered is what every screen shows from then on. */
export function useChangeSetting() {
  const queryClient = useQueryClient()
  return useMutation({
    // What was sent may hold a passcode.
    gcTime: 0,
    mutationFn: (body: SettingChange) => call(userSettingRoutes.changeUserSetting, { body }),
    onSuccess: (setting) => putSetting(queryClient, setting),
  })
}
