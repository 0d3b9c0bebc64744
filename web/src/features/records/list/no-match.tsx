import { Plus, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useLayer } from '../layer.ts'

type NoMatchProps = {
  query: string
  /** How many the same search finds without the filters. */
  elsewhere: number
  onEverywhere: () => void
  onClear: () => void
}

/** A search that found nothing, not even something close. */
export function NoMatch({ query, elsewhere, onEverywhere, onClear }: NoMatchProps) {
  const { t } = useTranslation('records')
  const { openLayer } = useLayer()
  return (
    <EmptyState
      icon={SearchX}
      title={t('noMatch.title', { query })}
      text={elsewhere > 0 ? t('noMatch.elsewhere', { count: elsewhere }) : t('noMatch.text')}
    >
      {elsewhere > 0 ? (
        <Button onClick={onEverywhere}>{t('noMatch.everywhere')}</Button>
      ) : (
        <Button onClick={onClear}>{t('noMatch.clear')}</Button>
      )}
      <Button look="accent-text" icon={Plus} onClick={() => openLayer({ kind: 'new' })}>
        {t('newRecord')}
      </Button>
    </EmptyState>
  )
}
