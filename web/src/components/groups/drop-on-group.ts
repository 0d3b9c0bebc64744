import { canOnRecord, limits, type Group, type VaultRecord } from '@cardea/contract'
import type { QueryClient } from '@tanstack/react-query'
import { previewOf } from '../../data/access/preview.ts'
import { effectiveRoleOn, personName } from '../../data/records/ownership.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { meQuery } from '../../data/users/me.ts'
import { groups } from '../../i18n/en/groups.ts'
import { locale } from '../../i18n/locale.ts'
import { namesInSentence } from '../../i18n/name-list.ts'
import { texts } from '../../i18n/texts.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { regroupMany } from './regroup-many.ts'

const t = texts(groups)

/** What would come into a group if one let go over it. */
export interface GroupDrop {
  group: Group
  count: number
  /** Those that one may share, and that are not in it yet. */
  coming: readonly VaultRecord[]
  /** How many one may not share. */
  refused: number
}

/** What of the dragged records would come into this group. */
export function planDrop(queryClient: QueryClient, group: Group, ids: readonly string[]): GroupDrop {
  const ownID = queryClient.getQueryData(meQuery.queryKey)?._id ?? ''
  const list = queryClient.getQueryData(recordsQuery.queryKey) ?? []
  const dropped = list.filter(({ _id }) => ids.includes(_id))
  const own = dropped.filter((record) => canOnRecord(effectiveRoleOn(record, ownID), 'addToGroup'))
  return {
    group,
    count: dropped.length,
    coming: own.filter(({ groupIDs }) => !groupIDs.includes(group._id)),
    refused: dropped.length - own.length,
  }
}

/** Who would see how much, said before one lets go; or why nothing would come of it. */
export async function dropSays({ group, count, coming, refused }: GroupDrop): Promise<string> {
  if (coming.length === 0)
    return t(refused > 0 ? 'dropped.owners' : 'dropped.inIt', { name: group.name, count })
  const recordIDs = coming.slice(0, limits.recordsPerPreview).map(({ _id }) => _id)
  const { gain } = await previewOf({ kind: 'add-to-groups', recordIDs, groupIDs: [group._id] })
  if (gain.length === 0) return t('dropped.nobodyNew')
  const secrets = coming
    .flatMap(({ fields }) => fields)
    .filter(({ isSecret, hasValue }) => isSecret && hasValue).length
  const names = namesInSentence(
    gain.map(({ user, email }) => (user ? personName(user) : email)),
    locale(),
    (more) => t('dropped.more', { count: more }),
    2,
  )
  return secrets > 0
    ? t('dropped.seeSecrets', { names, count: secrets })
    : t('dropped.see', { names, count: coming.length })
}

/** Puts records that were dropped on a group into it at once; who sees them then was said before. */
export async function dropOnGroup(queryClient: QueryClient, drop: GroupDrop): Promise<void> {
  const { group, count, coming, refused } = drop
  const { _id: groupID, name } = group
  if (coming.length === 0) {
    if (refused > 0) showToast(t('dropped.owners', { count }), { kind: 'failed' })
    else showToast(t('dropped.inIt', { name, count }))
    return
  }
  const changing = coming.map((record) => ({ record, add: [groupID], takeOut: [] }))
  const said = [t('dropped.done', { name }), refused > 0 && t('dropped.without', { count: refused })]
  await regroupMany(queryClient, changing, said.filter(Boolean).join(' '))
}
