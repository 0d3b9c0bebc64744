import { ApiError } from '@cardea/client/calls/api-error'
import type { UseQueryResult } from '@tanstack/react-query'
import { ListSkeleton } from '../../components/list/list-skeleton.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'

type NotThereProps = {
  list: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>
  title: string
  text: string
}

/** In the place of a list that is loading, or that could not be loaded. */
export function NotThere({ list: { error, refetch, isFetching }, title, text }: NotThereProps) {
  if (!error) return <ListSkeleton view="list" />
  return (
    <ErrorState
      title={title}
      text={text}
      code={error instanceof ApiError ? error.code : undefined}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}
