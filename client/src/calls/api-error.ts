import type { ErrorCode, ErrorEntry } from '@cardea/contract'
import { standardPhrase } from './standard-phrase.ts'

/** A failure that the server's catalogue does not name: no answer came, it was not from the known server, or makes no sense. */
export type OwnCode = 'network' | 'untrusted' | 'unknown'
export type ApiErrorCode = ErrorCode | OwnCode

type ApiErrorParts = {
  status: number
  code: ApiErrorCode
  entries?: readonly ErrorEntry[]
  statusText?: string
  retryAfter?: number | null
  cause?: unknown
}

/** Why a call failed. `message` is the server's first sentence, if it sent one. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** 0 if no answer came. */
  readonly status: number
  /** Of a server newer than this client it may be a code that the catalogue here does not have. */
  readonly code: ApiErrorCode
  /** One for each problem, as the server sent them. */
  readonly entries: readonly ErrorEntry[]
  /** The status text, or the standard phrase if the answer had none; empty if no answer came. */
  readonly statusText: string
  /** Seconds the server asks to wait, or null. */
  readonly retryAfter: number | null

  constructor({ status, code, entries = [], statusText = '', retryAfter = null, cause }: ApiErrorParts) {
    super(entries[0]?.message ?? code, { cause })
    this.status = status
    this.code = code
    this.entries = entries
    this.statusText = statusText
    this.retryAfter = retryAfter
  }
}

/** No answer came: the connection failed or was cut. */
export function networkError(cause: unknown): ApiError {
  return new ApiError({ status: 0, code: 'network', cause })
}

/** Rates are over within two minutes. What lasts longer is a number of one act a day, and everything else goes on. */
const longestRateSeconds = 120

/** Whether an act was refused for how often it may be done in a day. */
export const isOfTheDay = ({ code, retryAfter }: ApiError): boolean =>
  code === 'request/too-many-requests' && (retryAfter ?? 0) > longestRateSeconds

/** Reads an error answer. A proxy may send anything in the server's place, so nothing is trusted. */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const entries = readEntries(await response.json().catch(() => null))
  const { status } = response
  return new ApiError({
    status,
    code: readCode(status, entries),
    entries,
    statusText: response.statusText || standardPhrase(status),
    retryAfter: readSeconds(response.headers.get('retry-after')),
  })
}

/** The codes that a plain answer to a sealed call may have: about the transport, not about the vault. */
const plainCode = /^(encryption|request)\/|^user\/temp-ban$/

/**
 * Reads a plain refusal of a sealed call. Anybody may have written it, so only its status and such a code count, and of a
 * session that is over what it says of its end; its sentences are not shown.
 */
export async function plainRefusal(response: Response): Promise<ApiError> {
  const { status, code, statusText, retryAfter, entries } = await errorFromResponse(response)
  return new ApiError({
    status,
    code: plainCode.test(code) ? code : readCode(status, []),
    entries: status === 401 ? entries : [],
    statusText,
    retryAfter,
  })
}

/** How the codes of the catalogue are written; all but one name a subject and a problem. */
const codeForm = /^(?:[a-z]+(?:-[a-z]+)*\/[a-z]+(?:-[a-z]+)*|USER_NOT_FOUND)$/

/** A 401, 413 or 429 means the same whoever sent it (docs/product.md, section 14). */
function readCode(status: number, entries: readonly ErrorEntry[]): ApiErrorCode {
  const code = entries[0]?.code
  if (code !== undefined && codeForm.test(code)) return code as ErrorCode
  if (status === 413) return 'request/too-large'
  if (status === 429) return 'request/too-many-requests'
  return status === 401 ? 'auth/unauthenticated' : 'unknown'
}

function readEntries(body: unknown): ErrorEntry[] {
  const entries = isObject(body) ? body['errors'] : undefined
  return Array.isArray(entries) ? entries.filter(isEntry) : []
}

const isEntry = (value: unknown): value is ErrorEntry =>
  isObject(value) && typeof value['message'] === 'string' && typeof value['code'] === 'string'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function readSeconds(header: string | null): number | null {
  return header !== null && /^\d{1,9}$/.test(header) ? Number(header) : null
}
