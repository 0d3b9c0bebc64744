import type { VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { kindsOf } from '../../data/records/kinds-of.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { templateName } from '../../data/templates/built-in-words.ts'
import { locale } from '../../i18n/locale.ts'
import { exposure } from '../../i18n/en/exposure.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(exposure)

type KindCountsProps = {
  /** What becomes of them: out of reach, to be changed. */
  label: string
  records: readonly VaultRecord[]
}

/** So many logins, cards, keys: what a loss comes to, by kind. */
export function KindCounts({ label, records }: KindCountsProps) {
  if (records.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-small text-t2">
      <span>{label}</span>
      {kindsOf(records).map(({ template, count }) => (
        <span
          key={template?.name ?? ''}
          className="inline-flex h-5.5 items-center rounded-chip border border-line px-[7px] text-label text-t1 tabular-nums"
        >
          {count.toLocaleString(locale())} × {template ? templateName(template) : t('kinds.none')}
        </span>
      ))}
    </p>
  )
}

/** Those of these ids that the list has. */
export function useListed(ids: readonly string[] | undefined): VaultRecord[] {
  const list = useQuery({ ...recordsQuery, enabled: false }).data
  return useMemo(() => {
    const wanted = new Set(ids)
    return list?.filter(({ _id }) => wanted.has(_id)) ?? []
  }, [list, ids])
}
