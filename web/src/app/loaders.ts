import { notFound, redirect, type ParsedLocation } from '@tanstack/react-router'
import { groupsQuery } from '../data/groups/groups.ts'
import { recordsQuery } from '../data/records/records.ts'
import { settingQuery } from '../data/settings/user-setting.ts'
import { meQuery } from '../data/people/me.ts'
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

/** Loads the signed-in person. @throws the redirect to /profile for anyone who has no name yet */
export async function requireName({ location }: { location: ParsedLocation }): Promise<void> {
  const me = await queryClient.ensureQueryData(meQuery)
  if (me.name === null) throw redirect({ to: '/profile', search: wayIn(location), replace: true })
}

/** For the page of operators. @throws the page of what does not exist for everybody else */
export async function requireOperator(): Promise<void> {
  const me = await queryClient.ensureQueryData(meQuery)
  if (me.isOperator !== true) throw notFound()
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
