import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import DoorOpen from 'lucide/dist/esm/icons/door-open.mjs'
import { buttonClass } from '../../ui/form/button-class.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryFailure } from '../../components/page/query-failure.tsx'
import { LoadingState } from '../../ui/feedback/loading.tsx'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { errorText } from '../../overlays/show-error.ts'
import { verification } from '../../i18n/en/verification.ts'
import { texts } from '../../i18n/texts.ts'
import { groupsQuery } from '../../data/groups/groups.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { ownerOf } from '../../data/records/ownership.ts'
import { useMe } from '../../data/users/me.ts'
import { itemOf, type Transferred } from '../../data/access/transfer.ts'
import { TransferForm } from './transfer-form.tsx'

const t = texts(verification)

/** /owner_verification?record= or ?group=: hands over what one owns, after a fresh code. */
export function OwnerVerificationPage() {
  const { record: recordID, group: groupID } = useSearch({ from: '/signed-in/owner_verification' })
  const me = useMe()
  const records = useQuery({ ...recordsQuery, enabled: recordID !== undefined })
  const groups = useQuery({ ...groupsQuery, enabled: recordID === undefined })
  const list = recordID === undefined ? groups : records
  usePageTitle(t('pageTitle'))

  const record = records.data?.find(({ _id }) => _id === recordID)
  const group = groups.data?.find(({ _id }) => _id === groupID)
  const found: Transferred | null = record
    ? { kind: 'record', record }
    : group && recordID === undefined
      ? { kind: 'group', group }
      : null
  const isMine = found !== null && ownerOf(itemOf(found))?._id === me._id
  return (
    <main id="content" className="flex min-h-dvh flex-col bg-bg sm:items-center sm:justify-center sm:p-8">
      {found && isMine ? (
        <TransferForm key={itemOf(found)._id} transferred={found} />
      ) : list.isPending ? (
        <LoadingState />
      ) : list.isError ? (
        <QueryFailure level={1} title={t('failed')} text={errorText(list.error)} query={list} />
      ) : (
        <EmptyState icon={DoorOpen} level={1} title={t('missing.title')} text={t('missing.text')}>
          <Link to="/records" className={buttonClass('secondary')}>
            {t('missing.back')}
          </Link>
        </EmptyState>
      )}
    </main>
  )
}
