import { fieldTraits, recordRoutes, type Field, type VaultRecord } from '@cardea/contract'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '@cardea/client/calls/api-error'
import { call } from '../../api/client.ts'

/** Whose codes are asked for; another version may hold another key. */
export type CodeSource = Pick<VaultRecord, '_id' | 'version'>

const mostUsualPeriod = 30
const askedAgainMs = 15_000

/** Whether people use the code of this moment, and not the value. */
export const showsCode = ({ type, isSecret }: Pick<Field, 'type' | 'isSecret'>): boolean =>
  fieldTraits[type].makesCodes === true && isSecret

/** Whether the key of the field cannot make codes. */
export const isNoCode = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'record/no-code'

/**
 * The code of this moment, which opens nothing. @returns `endsAt` in ms since 1970; `of`: the seconds of a full ring
 * @throws ApiError record/no-code where the key cannot make codes
 */
export async function fetchOneTimeCode(id: string, key: string, signal?: AbortSignal) {
  const { code, secondsLeft } = await call(recordRoutes.getOneTimeCode, {
    params: { id },
    body: { key },
    ...(signal && { signal }),
  })
  return { code, endsAt: Date.now() + secondsLeft * 1000, of: Math.max(mostUsualPeriod, secondsLeft) }
}

/** The same, kept for as long as it is good and asked for anew then, while the page can be seen. */
export const oneTimeCodeQuery = ({ _id, version }: CodeSource, key: string) =>
  queryOptions({
    queryKey: ['one-time-code', _id, version, key],
    queryFn: ({ signal }) => fetchOneTimeCode(_id, key, signal),
    gcTime: 0,
    staleTime: ({ state: { data } }) => (data ? Math.max(0, data.endsAt - Date.now()) : 0),
    retry: false,
    refetchInterval: ({ state: { data, error } }) => {
      if (isNoCode(error)) return false
      return data && data.endsAt > Date.now() ? data.endsAt - Date.now() : error ? askedAgainMs : 500
    },
  })
