import { deviceSignInRoutes, type Reply } from '@cardea/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { sessionsQuery } from '../session/sessions.ts'

/** What asks for approval. */
export type DeviceRequest = Reply<typeof deviceSignInRoutes.findDeviceRequest>

/** A user code, and whether it stood in the page's address: then only a request with a redirect is found by it. */
export interface GivenCode {
  code: string
  isFromLink: boolean
}

const codeLetters = 8

/** As the page shows what is typed: capitals, the hyphen by itself. */
export function writeUserCode(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, codeLetters)
  return letters.length > codeLetters / 2 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : letters
}

export const isWholeCode = (code: string): boolean => code.length === codeLetters + 1

const fromLink = (isFromLink: boolean) => (isFromLink ? { isFromLink: true as const } : {})

/** Asked once for a code, as wrong ones count. @throws ApiError auth/device-incorrect, request/too-many-requests */
export const deviceRequestQuery = ({ code, isFromLink }: GivenCode) =>
  queryOptions({
    queryKey: ['device-sign-in', code, isFromLink],
    queryFn: () =>
      call(deviceSignInRoutes.findDeviceRequest, {
        body: { userCode: code, ...fromLink(isFromLink) },
      }),
    enabled: isWholeCode(code),
    retry: false,
    staleTime: Infinity,
    refetchOnReconnect: false,
  })

/** Approves it, or denies it. @throws ApiError auth/device-incorrect, auth/reauthentication-required */
export function useDecideRequest({ requestID }: DeviceRequest, isFromLink: boolean) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (isApproved: boolean): Promise<string | null> => {
      if (isApproved) {
        const body = { requestID, ...fromLink(isFromLink) }
        return (await call(deviceSignInRoutes.approveDevice, { body })).redirect
      }
      await call(deviceSignInRoutes.denyDevice, { body: { requestID } })
      return null
    },
    onSuccess: () => queryClient.invalidateQueries(sessionsQuery),
  })
}
