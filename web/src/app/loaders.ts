import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { groupsQuery } from '../features/groups/api.ts'
import { recordsQuery } from '../features/records/api.ts'
import { settingQuery } from '../features/user-settings/api.ts'
import { meQuery } from '../features/users/api.ts'
import { wayIn } from './guards.ts'
import { queryClient } from './query-client.ts'

/** Has the signed-in person ready before the page shows. */
export async function loadMe(): Promise<void> {
  await queryClient.ensureQueryData(meQuery)
}

/** Has one's own settings ready before the page shows. */
export async function loadSetting(): Promise<void> {
  await queryClient.ensureQueryData(settingQuery)
}

/** Loads the signed-in person. @throws the redirect to /profile for whoever has no name yet */
export async function requireName({ location }: { location: ParsedLocation }): Promise<void> {
  const me = await queryClient.ensureQueryData(meQuery)
  if (me.name === null) throw redirect({ to: '/profile', search: wayIn(location), replace: true })
}

/** Begins to load the lists, beside the page's code and the person; the page shows how it is going. */
export function startRecords(): void {
  void queryClient.prefetchQuery(recordsQuery)
  startGroups()
}

/** The same for groups and settings alone. */
export function startGroups(): void {
  void queryClient.prefetchQuery(groupsQuery)
  void queryClient.prefetchQuery(settingQuery)
}
