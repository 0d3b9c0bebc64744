import { useQuery } from '@tanstack/react-query'
import { QueryFailure } from '../../components/page/query-failure.tsx'
import { LoadingState } from '../../ui/feedback/loading.tsx'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { errorText } from '../../overlays/show-error.ts'
import { accountDeletion } from '../../i18n/en/account-deletion.ts'
import { texts } from '../../i18n/texts.ts'
import { groupsQuery } from '../../data/groups/groups.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { useMe } from '../../data/users/me.ts'
import { DeletionForm } from './deletion-form.tsx'
import { ownItems } from './own-items.ts'

const t = texts(accountDeletion)

/** /account_verification: who loses what, a chance to hand it over, and the end of the account after a fresh code. */
export function AccountVerificationPage() {
  const me = useMe()
  const records = useQuery(recordsQuery)
  const groups = useQuery(groupsQuery)
  const failed = [records, groups].find(({ error, data }) => error && !data)
  usePageTitle(t('pageTitle'))
  return (
    <main id="content" className="flex min-h-dvh flex-col items-center bg-bg px-4 py-16 max-sm:py-6">
      {records.data && groups.data ? (
        <DeletionForm items={ownItems(records.data, groups.data, me._id)} />
      ) : failed ? (
        <QueryFailure level={1} title={t('failed')} text={errorText(failed.error)} query={failed} />
      ) : (
        <LoadingState />
      )}
    </main>
  )
}
