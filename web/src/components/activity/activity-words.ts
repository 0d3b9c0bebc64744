import type { Activity, ActivityAction, User } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useGroupLooks } from '../../data/groups/group-looks.ts'
import { useMe } from '../../data/users/me.ts'
import { foldText } from '@cardea/client/search/fold-text'
import { personName } from '../../data/records/ownership.ts'
import { shownName } from '@cardea/client/records/record-name'
import { recordsQuery } from '../../data/records/records.ts'
import { listed } from '../../i18n/name-list.ts'
import { activity } from '../../i18n/en/activity.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(activity)

/** What was done, in words. */
export function sentenceOf({ action, subjects }: Activity): string {
  const names = subjects.map(personName)
  return t(`acts.${action}`, { subjects: names.length > 0 ? listed(names) : t('invited') })
}

/** A person's name, which says so where it is one's own. */
export const nameOrYou = (person: User, meID: string): string =>
  person._id === meID ? t('you', { name: personName(person) }) : personName(person)

/** Who did it, in words. */
export function actorOf({ actor, action }: Activity, meID: string): string {
  if (actor) return nameOrYou(actor, meID)
  if (action.endsWith('.open-link') || action === 'intake.answer') return t('visitor')
  return t(action.endsWith('.access-ended') || action === 'record.purge' ? 'nobody' : 'gone')
}

/** What kind of thing it was done to, in words; null where the sentence says all of it. */
export function kindOfItem(action: ActivityAction): string | null {
  const kind = action.slice(0, action.indexOf('.'))
  return kind === 'record' || kind === 'media' || kind === 'group' ? t(`of.${kind}`) : null
}

/** Looks for words in what a row shows: all of them must be there. @returns whether a row has them; null where nothing is sought */
export function useActivitySearch(query: string): ((row: Activity) => boolean) | null {
  const me = useMe()
  const groups = useGroupLooks()
  const records = useQuery({ ...recordsQuery, enabled: false }).data
  const wanted = foldText(query).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return null
  const names = new Map(records?.map((record) => [record._id, shownName(record)]))
  return (row) => {
    const item =
      names.get(row.recordID ?? '') ?? groups.get(row.groupID ?? '')?.name ?? kindOfItem(row.action)
    const shown = [actorOf(row, me._id), sentenceOf(row), item, row.device, row.network]
    const text = foldText(shown.filter((part) => part !== null).join(' '))
    return wanted.every((word) => text.includes(word))
  }
}
