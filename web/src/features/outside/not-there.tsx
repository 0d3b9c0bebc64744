import type { UseQueryResult } from '@tanstack/react-query'
import { ListSkeleton } from '../../components/list/list-skeleton.tsx'
import { QueryFailure } from '../../components/page/query-failure.tsx'

type NotThereProps = {
  list: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>
  title: string
  text: string
}

/** In the place of a list that is loading, or that could not be loaded. */
export const NotThere = ({ list, title, text }: NotThereProps) =>
  list.error ? <QueryFailure query={list} title={title} text={text} /> : <ListSkeleton view="list" />
