import { KeyRound, Plus, UserRoundCheck, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useLayer } from '../layer.ts'
import type { RecordSearchParams } from '../record-search-params.ts'

type NoRecordsProps = {
  params: RecordSearchParams
  /** Whether there are any without the filters. */
  hasOthers: boolean
  onClearFilters: () => void
}

/** An empty list: what belongs here and what to do first. */
export function NoRecords({ params, hasOthers, onClearFilters }: NoRecordsProps) {
  const { t } = useTranslation(['records', 'ui'])
  const { openLayer } = useLayer()
  const { role, shared } = params
  if (shared && !role) {
    return <EmptyState icon={UsersRound} title={t('empty.sharedTitle')} text={t('empty.sharedText')} />
  }
  if (hasOthers && role) {
    return (
      <EmptyState
        icon={UserRoundCheck}
        title={t('empty.roleTitle', { role: t(`ui:role.${role}`) })}
        text={t('empty.roleText')}
      >
        <Button onClick={onClearFilters}>{t('empty.showAll')}</Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={KeyRound} title={t('empty.title')} text={t('empty.text')}>
      <Button look="primary" icon={Plus} onClick={() => openLayer({ kind: 'new' })}>
        {t('newRecord')}
      </Button>
    </EmptyState>
  )
}
