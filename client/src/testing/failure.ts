import { ApiError } from '../calls/api-error.ts'

/** The refusal of a call. @throws Error where it succeeded */
export const failure = (made: Promise<unknown>): Promise<ApiError> =>
  made.then(
    () => {
      throw new Error('The call succeeded.')
    },
    (error: unknown) => {
      if (error instanceof ApiError) return error
      throw error
    },
  )
