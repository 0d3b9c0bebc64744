import { notFound, redirect, type ParsedLocation } from '@tanstack/react-router'
import { groupsQuery } from '../data/groups/groups.ts'
import { recordsQuery } from '../data/records/records.ts'
import { settingQuery } from '../data/user-settings/user-setting.ts'
import { meQuery } from '../data/users/me.ts'
import { wayIn } from './guards.ts'
import { queryClient } from './query-client.ts'

/** Loads the signed-in person before the page shows. */
export async function loadMe(): Promise<void> {
  await queryClient.ensureQueryData(meQuery)
}

/** Loads the person's settings before the page shows. */
export async function loadSetting(): Promise<void> {
  await queryClient.ensureQueryData(settingQuery)
}

/** Loads the signed-in person. @throws a redirect to /profile for anyone without a name */
export async function requireName({ location }: { location: ParsedLocation }): Promise<void> {
  const me = await queryClient.ensureQueryData(meQuery)
  if (me.name === null) throw redirect({ to: '/profile', search: wayIn(location), replace: true })
}

/**
 * For the operators' page. Its list is requested together with the page's code: requested by the page, it would wait
 * behind the lists of the navigation, because one person's lists wait for each other.
 * @throws the not-found page for everybody else
 */
export async function requireOperator(part: 'people' | undefined): Promise<void> {
  const me = await queryClient.ensureQueryData(meQuery)
  if (me.isOperator !== true) throw notFound()
  if (part === 'people') void startPeople().catch(() => undefined)
}

async function startPeople(): Promise<void> {
  const { everybody, overseenQuery } = await import('../data/operators/operators.ts')
  await queryClient.prefetchQuery(overseenQuery(everybody))
}

/** Starts loading the lists together with the page's code and the person; the page shows the progress. */
export function startRecords(): void {
  void queryClient.prefetchQuery(recordsQuery)
  startGroups()
}

/** The same, for groups and settings only. */
export function startGroups(): void {
  void queryClient.prefetchQuery(groupsQuery)
  void queryClient.prefetchQuery(settingQuery)
}
