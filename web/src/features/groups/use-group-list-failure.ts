import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { presentationOf } from '../../api/error-presentation.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { shell } from '../../i18n/en/shell.ts'
import { texts } from '../../i18n/texts.ts'
import { groupsQuery } from '../../data/groups/groups.ts'

const t = texts(shell)

/** Says wherever one is that the groups did not load (docs/product.md, section 14); the page of groups says more. */
export function useGroupListFailure(): void {
  const { error } = useQuery(groupsQuery)
  useEffect(() => {
    if (error === null || presentationOf(error) === 'silent' || presentationOf(error) === 'screen') return
    showToast(t('groupListFailed'), { kind: 'failed' })
  }, [error])
}
