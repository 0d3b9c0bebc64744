import { fieldTraits, type Template, type VaultRecord } from '@cardea/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { recordsQuery } from '../records/records.ts'
import { templatesQuery } from '../templates/templates.ts'
import type { DueRecord } from './due-records.ts'

const noTemplates: readonly Template[] = []

/** The rule of what ends, which a vault without a day or a month does not need. */
const ruleQuery = queryOptions({
  queryKey: ['due-rule'],
  queryFn: () => import('./due-records.ts'),
  networkMode: 'always',
  staleTime: Infinity,
  structuralSharing: false,
})

const hasDays = (records: readonly VaultRecord[] | undefined): boolean =>
  records?.some(({ fields }) => fields.some(({ type }) => fieldTraits[type].isDay)) ?? false

/** The list, and the rule where the list needs it. Templates count as far as they are known. */
function useRule() {
  const records = useQuery({ ...recordsQuery, enabled: false }).data
  const templates = useQuery({ ...templatesQuery, enabled: false }).data ?? noTemplates
  const enabled = useMemo(() => hasDays(records), [records])
  const rule = useQuery({ ...ruleQuery, enabled }).data
  return { records, templates, enabled, rule }
}

/** Whether a record of the list ends at some time; false until that is known. */
export function useCanEnd(): boolean {
  const { records, templates, rule } = useRule()
  return useMemo(() => (records && rule?.canEnd(records, templates)) ?? false, [records, rule, templates])
}

/** What ends soon or has ended; undefined until the list is known. */
export function useDueRecords(): DueRecord[] | undefined {
  const { records, templates, enabled, rule } = useRule()
  const [now] = useState(() => new Date())
  return useMemo(
    () => records && (enabled ? rule?.dueRecords(records, templates, now) : []),
    [records, enabled, rule, templates, now],
  )
}

/** From so many days before it ends, a list says so beside the name. */
const listedDays = 30

/** Record → days left, below 0 what is past, of those that a list says it of. */
export function useDueDays(): ReadonlyMap<string, number> {
  const due = useDueRecords()
  return useMemo(
    () =>
      new Map(due?.flatMap(({ record, days }) => (days <= listedDays ? [[record._id, days] as const] : []))),
    [due],
  )
}
