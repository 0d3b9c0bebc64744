import { ApiError } from '@cardea/client/calls/api-error'
import { ErrorState, type ErrorStateProps } from '../../ui/feedback/error-state.tsx'

type QueryFailureProps = Pick<ErrorStateProps, 'title' | 'text' | 'level'> & {
  query: { error: unknown; refetch: () => unknown; isFetching: boolean }
}

/** What was asked for did not come: with the code of its error, and the way to ask again. */
export const QueryFailure = ({ query: { error, refetch, isFetching }, ...says }: QueryFailureProps) => (
  <ErrorState
    {...says}
    code={error instanceof ApiError ? error.code : undefined}
    onRetry={() => void refetch()}
    retrying={isFetching}
  />
)
