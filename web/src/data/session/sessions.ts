import { authRoutes, type BodyInput, type Session } from '@cardea/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@cardea/client/calls/api-error'
import { call } from '../../api/client.ts'

/** The person's sessions, last used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: async ({ signal }): Promise<Session[]> =>
    (await call(authRoutes.listSessions, { signal })).sessions,
})

/** Names a session of another client, or gives one its own time until it locks. */
export function useChangeSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ session: { _id: id }, body }: { session: Session; body: SessionChange }) =>
      call(authRoutes.changeSession, { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  })
}
type SessionChange = BodyInput<typeof authRoutes.changeSession>

/** Ends sessions, one after the other. One that has ended by itself counts as ended. */
export function useEndSessions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (sessions: readonly Session[]) => {
      for (const { _id } of sessions) {
        await call(authRoutes.endSession, { params: { id: _id } }).catch((error: unknown) => {
          if (!(error instanceof ApiError) || error.code !== 'session/not-found') throw error
        })
      }
    },
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  })
}
