import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { Group } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import Equal from 'lucide/dist/esm/icons/equal.mjs'
import { KnownNote } from '../../components/access/known-note.tsx'
import { LossList } from '../../components/access/loss-list.tsx'
import { PreviewBox } from '../../components/access/preview-box.tsx'
import { pendingQuery } from '../../data/access/access.ts'
import { previewQuery } from '../../data/access/preview.ts'
import { useMe } from '../../data/users/me.ts'
import { personName } from '../../data/records/ownership.ts'
import { locale } from '../../i18n/locale.ts'
import { namesInSentence } from '../../i18n/name-list.ts'
import { exposure } from '../../i18n/en/exposure.ts'
import { groups } from '../../i18n/en/groups.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(groups)
const tExposure = texts(exposure)

/** Who loses what when a group is deleted, what of it they know, and who keeps all of it. */
export function DeletionPreview({ group, isEmpty }: { group: Group; isEmpty: boolean }) {
  const me = useMe()
  const change = isEmpty ? null : ({ kind: 'delete-group', groupID: group._id } as const)
  const { data } = useQuery(previewQuery(change))
  const invited = useQuery(pendingQuery({ kind: 'group', id: group._id })).data ?? []
  if (isEmpty) return invited.length > 0 && <LossList lose={[]} invited={invited} />
  // It shows that it is on the way, or why it does not come.
  if (!data) return <PreviewBox change={change} />
  const { lose, named } = data
  const losing = new Set([me._id, ...lose.map(({ user }) => user._id)])
  const keeping = group.access.filter(({ userID }) => !losing.has(userID)).map(({ user }) => personName(user))
  const names = namesInSentence(keeping, locale(), (count) => t('remove.more', { count }))
  return (
    <section aria-label={tExposure('preview.title')} className="flex flex-col gap-3">
      {lose.length === 0 && <p className="text-small text-t2">{t('remove.nobody')}</p>}
      {lose.length + invited.length > 0 && (
        <div>
          <p className="flex items-baseline gap-3 pb-2 text-small">
            <span className="mr-auto font-strong">
              {lose.length > 0 && t('remove.lose', { count: lose.length })}
            </span>
            {named && named.lost.length > 0 && (
              <span className="text-t3">{t('records', { count: named.lost.length })}</span>
            )}
          </p>
          <LossList lose={lose} invited={invited} />
        </div>
      )}
      <div className="overflow-hidden rounded-card empty:hidden">
        <KnownNote lose={lose} />
      </div>
      {lose.length > 0 && keeping.length > 0 && (
        <p className="flex gap-3 px-3.5 text-small text-t2">
          <LineIcon icon={Equal} size={16} className="mt-px shrink-0" />
          {t('remove.keep', { count: keeping.length, names })}
        </p>
      )}
    </section>
  )
}
