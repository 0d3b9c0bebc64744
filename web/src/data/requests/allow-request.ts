import type { AccessRequest, GrantableRole, Item } from '@cardea/contract'
import { ApiError } from '@cardea/client/calls/api-error'
import type { QueryClient } from '@tanstack/react-query'
import { carrierOf } from '../keys/carrier.ts'
import { approveRequest } from './requests.ts'

interface Terms {
  role: GrantableRole
  /** ISO 8601: when the access ends; null: not by itself. */
  until: string | null
}

/** Shares what was asked for; of what only its people can open, with its key. @throws ApiError */
export async function allowRequest(
  queryClient: QueryClient,
  { _id, by, recordID, groupID }: AccessRequest,
  terms: Terms,
): Promise<AccessRequest> {
  const item: Item =
    recordID === null ? { kind: 'group', id: groupID ?? '' } : { kind: 'record', id: recordID }
  const users = [{ email: by.email, until: terms.until }]
  const allow = async (refusal?: string): Promise<AccessRequest> => {
    const sealed = await carrierOf(queryClient).sealGift(item, users, refusal)
    return approveRequest(_id, { ...terms, ...(sealed && { sealed }) })
  }
  try {
    return await allow()
  } catch (error) {
    // Another changed the keys meanwhile: once more, with those of now.
    if (error instanceof ApiError && error.code.startsWith('keys/')) return allow(error.code)
    throw error
  }
}
