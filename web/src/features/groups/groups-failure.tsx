import { ApiError } from '@cardea/client/calls/api-error'
import type { UseQueryResult } from '@tanstack/react-query'
import { presentationOf } from '../../api/error-presentation.ts'
import { errorText } from '../../overlays/show-error.ts'
import { QueryFailure } from '../../components/page/query-failure.tsx'
import { groups } from '../../i18n/en/groups.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(groups)

type GroupsFailureProps = { list: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>; level?: 1 | 2 }

/** Instead of the groups where they did not load. */
export function GroupsFailure({ list, level }: GroupsFailureProps) {
  const { error } = list
  if (!error) return null
  const presentation = presentationOf(error)
  if (presentation === 'silent' || presentation === 'screen') return null
  const isNetwork = error instanceof ApiError && error.code === 'network'
  return (
    <QueryFailure
      query={list}
      level={level}
      title={t('failed.title')}
      text={isNetwork ? t('failed.network') : `${errorText(error)} ${t('failed.text')}`}
    />
  )
}
