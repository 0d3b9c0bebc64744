import { groupRoutes, limits, type BodyInput, type Group, type SealedFor } from '@cardea/contract'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { allPages } from '@cardea/client/calls/all-pages'
import { ApiError } from '@cardea/client/calls/api-error'
import { call } from '../../api/client.ts'
import { textsReady } from '../../i18n/spoken.ts'

/** All groups one is in, newest first, with their people. */
export const groupsQuery = queryOptions({
  queryKey: ['groups', 'list'],
  queryFn: async ({ signal }) => {
    const found = await allPages(async (skip, limit) => {
      const options = { skip, limit }
      return (await call(groupRoutes.searchGroups, { body: { options }, signal })).groups
    }, limits.pageItems)
    if (found.every(({ name }) => name !== '')) return found
    const { nameClosedGroups } = await import('./name-closed-groups.ts')
    await textsReady()
    return nameClosedGroups(found)
  },
  refetchOnWindowFocus: true,
})

/** Puts a group as a call answered it in its place of the list. */
export function putGroup(queryClient: QueryClient, group: Group): void {
  queryClient.setQueryData(groupsQuery.queryKey, (groups) =>
    groups?.some(({ _id }) => _id === group._id)
      ? groups.map((known) => (known._id === group._id ? group : known))
      : groups && [group, ...groups],
  )
}

/** Takes a group out of the list: it is gone, or no longer ours to see. */
export function dropGroup(queryClient: QueryClient, id: string): void {
  queryClient.setQueryData(groupsQuery.queryKey, (groups) => groups?.filter(({ _id }) => _id !== id))
}

/** Whether a call failed because the group is gone or one is no longer in it. */
export const isGroupGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'group/not-found'

type CreateBody = BodyInput<typeof groupRoutes.createGroup>
/** A new group; the carrier seals one for people. */
export type NewGroup = Omit<Exclude<CreateBody, { sealedFor: 'people' }>, 'sealedFor'> & {
  sealedFor?: SealedFor
}
export type GroupChange = BodyInput<typeof groupRoutes.changeGroup>

export function useCreateGroup() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewGroup) => call(groupRoutes.createGroup, { body: body as CreateBody }),
    onSuccess: (group) => putGroup(queryClient, group),
  })
}

export function useChangeGroup(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: GroupChange) => call(groupRoutes.changeGroup, { params: { id }, body }),
    onSuccess: (group) => putGroup(queryClient, group),
  })
}

/** Deletes a group; its records stay with their owners. The caller takes it out of the list once nothing shows it. */
export const deleteGroup = (id: string) => call(groupRoutes.deleteGroup, { params: { id } })

/** Ends one's own membership; the list as above. */
export const leaveGroup = (id: string) => call(groupRoutes.leaveGroup, { params: { id } })
