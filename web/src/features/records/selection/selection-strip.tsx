import type { Group, VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { Emphasised } from '../../../ui/emphasised.tsx'
import { wordsOf } from '../../../words/words.ts'
import { groupsQuery } from '../../groups/api.ts'
import { useMe } from '../../users/api.ts'
import { isOthers, ownerOf, personName } from '../ownership.ts'
import { shownName } from '../record-name.ts'
import { peopleOf } from './people-of.ts'

const noGroups: readonly Group[] = []

/** What the actions will do with these records, and which one is different. */
export function SelectionStrip({ records }: { records: readonly VaultRecord[] }) {
  return (
    <p className="flex min-h-8.5 items-start gap-2.5 rounded-small bg-well px-3 py-2 text-small text-t2">
      <Info size={15} aria-hidden className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">
        <Sentence records={records} />
      </span>
    </p>
  )
}

function Sentence({ records }: { records: readonly VaultRecord[] }) {
  const t = wordsOf('selection')
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
