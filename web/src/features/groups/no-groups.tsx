import ListFilter from 'lucide/dist/esm/icons/list-filter.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import SearchX from 'lucide/dist/esm/icons/search-x.mjs'
import UsersRound from 'lucide/dist/esm/icons/users-round.mjs'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { groups } from '../../i18n/en/groups.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import type { GroupSearchParams } from './group-search-params.ts'

const t = texts(groups)
const tUi = texts(ui)

type NoGroupsProps = {
  hasAny: boolean
  query: string
  role: GroupSearchParams['role']
  onClear: () => void
  onAll: () => void
  onNew: () => void
}

/** An empty list: what belongs here, or what hides it. */
export function NoGroups({ hasAny, query, role, onClear, onAll, onNew }: NoGroupsProps) {
  if (hasAny && query) {
    return (
      <EmptyState icon={SearchX} title={t('noMatch.title', { query })} text={t('noMatch.text')}>
        <Button onClick={onClear}>{t('noMatch.clear')}</Button>
      </EmptyState>
    )
  }
  if (hasAny && role) {
    return (
      <EmptyState
        icon={ListFilter}
        title={t('noMatch.roleTitle', { role: tUi(`role.${role}`) })}
        text={t('noMatch.roleText')}
      >
        <Button onClick={onAll}>{t('noMatch.showAll')}</Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={UsersRound} title={t('empty.title')} text={t('empty.text')}>
      <Button look="primary" icon={Plus} onClick={onNew}>
        {t('newGroup')}
      </Button>
    </EmptyState>
  )
}
