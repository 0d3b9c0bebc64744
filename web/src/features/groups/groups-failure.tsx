import { ApiError } from '@cardea/client/calls/api-error'
import { presentationOf } from '../../api/error-presentation.ts'
import { errorText } from '../../overlays/show-error.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { groups } from '../../i18n/en/groups.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(groups)

type GroupsFailureProps = { error: Error; onRetry: () => void; isRetrying: boolean; level?: 1 | 2 }

/** Instead of the groups where they did not load. */
export function GroupsFailure({ error, onRetry, isRetrying, level }: GroupsFailureProps) {
  const presentation = presentationOf(error)
  if (presentation === 'silent' || presentation === 'screen') return null
  const isNetwork = error instanceof ApiError && error.code === 'network'
  return (
    <ErrorState
      level={level}
      title={t('failed.title')}
      text={isNetwork ? t('failed.network') : `${errorText(error)} ${t('failed.text')}`}
      code={error instanceof ApiError ? error.code : undefined}
      onRetry={onRetry}
      retrying={isRetrying}
    />
  )
}
