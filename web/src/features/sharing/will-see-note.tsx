import { mayChange, type Group, type VaultRecord } from '@cardea/contract'
import { locale } from '../../i18n/locale.ts'
import { listed, namesInSentence } from '../../i18n/name-list.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { personName } from '../../data/records/ownership.ts'
import type { Meant } from './share-window.tsx'
import { isIn } from '../../data/access/is-in.ts'
import { useSharedUsers } from '../../data/access/use-shared-users.ts'
import { secretLabels } from './will-see.ts'

const t = texts(sharing)

type WillSeeNoteProps = { record: VaultRecord; meant: Meant }

/** Before anything is sent: which of the people, and how many of each group, will see how many secrets that they do not see yet. */
export function WillSeeNote({ record, meant: { recipients, groups, role } }: WillSeeNoteProps) {
  const seeing = new Set(
    useSharedUsers(record)
      .filter(isIn)
      .map(({ _id }) => _id),
  )
  const joiners = recipients.filter(({ person }) => person === null || !seeing.has(person._id))
  const newIn = ({ access }: Group): number => access.filter(({ userID }) => !seeing.has(userID)).length
  const labels = secretLabels(record, locale())
  const files = record.attachments.length
  const people = namesInSentence(
    joiners.map(({ email, person }) => (person ? personName(person) : email)),
    locale(),
    (count) => t('manyPeople', { count }),
  )
  const joining = groups.filter((group) => newIn(group) > 0)
  const others = groups.filter((group) => newIn(group) === 0)
  const inGroups = joining.map((group) => t('peopleIn', { count: newIn(group), group: group.name }))
  const names = listed([people, ...inGroups].filter(Boolean))
  const strangers = joiners.filter(({ person }) => person === null).length
  if (joiners.length + groups.length === 0) return null
  return (
    <p className="mt-2.5 px-3.5 text-small wrap-anywhere text-t2">
      {names !== '' && (
        <span className="font-book text-t1">
          {labels.length === 0
            ? t('willSeeNone', { names })
            : t('willSee', { names, count: labels.length, labels: listed(labels) })}
        </span>
      )}{' '}
      {names !== '' && files > 0 && `${t('andFiles', { count: files })} `}
      {joiners.length > 0 && mayChange(role) && `${t('mayChange')} `}
      {strangers > 0 && `${t('ifNoAccount', { count: joiners.length })} `}
      {others.length > 0 && t('seesAlready', { groups: listed(others.map(({ name }) => name)) })}
    </p>
  )
}
