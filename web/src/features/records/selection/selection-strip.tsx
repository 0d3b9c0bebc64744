import type { Group, VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { Emphasised } from '../../../ui/display/emphasised.tsx'
import { selection } from '../../../i18n/en/selection.ts'
import { texts } from '../../../i18n/texts.ts'
import { groupsQuery } from '../../../data/groups/groups.ts'
import { useMe } from '../../../data/users/me.ts'
import { isOthers, ownerOf, personName } from '../../../data/records/ownership.ts'
import { shownName } from '../../../data/records/record-name.ts'
import { peopleOf } from '../../../data/records/people-of.ts'

const t = texts(selection)

const noGroups: readonly Group[] = []

type SelectionStripProps = {
  records: readonly VaultRecord[]
  /** How many of them are not shown. */
  hidden: number
  /** They are all that the list shows, those further down too. */
  isAll: boolean
}

/** What the actions will do with these records, which one is different, and what they leave alone. */
export function SelectionStrip({ records, hidden, isAll }: SelectionStripProps) {
  return (
    <p className="flex min-h-8.5 items-start gap-2.5 rounded-small bg-well px-3 py-2 text-small text-t2">
      <Info size={15} aria-hidden className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">
        {isAll && hidden === 0 && `${t('strip.everything', { count: records.length })} `}
        <Sentence records={records} /> {hidden > 0 && t('strip.hidden', { count: hidden })}
      </span>
    </p>
  )
}

function Sentence({ records }: { records: readonly VaultRecord[] }) {
  const me = useMe()
  const groups = useQuery(groupsQuery).data ?? noGroups
  const count = records.length
  const others = records.filter((record) => isOthers(record, me._id))
  const [other] = others
  if (!other) {
    const people = peopleOf(records, groups, me._id).length
    if (people === 0) return t('strip.alone', { count })
    return t('strip.own', { count, people: t('strip.people', { count: people }) })
  }
  const own = count - others.length
  const youOwn = own > 0 && `${t('strip.youOwn', { count: own })} `
  if (others.length > 1) {
    return own === 0 ? (
      t('strip.none')
    ) : (
      <>
        {youOwn}
        {t('strip.many', { count: others.length })}
      </>
    )
  }
  const owner = ownerOf(other)
  const name = shownName(other)
  const values = { name, owner: owner ? personName(owner) : t('strip.somebody') }
  return (
    <>
      {youOwn}
      <Emphasised text={t(`strip.one.${other.role}`, values)} part={name} />
    </>
  )
}
