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

/**
 * For the page of operators. Its list is asked for beside the page's code: asked for by the page, it would wait behind all lists of the
 * navigation, as one person's lists wait for each other.
 * @throws the page of what does not exist for everybody else
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
