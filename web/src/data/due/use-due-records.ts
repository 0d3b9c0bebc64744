import type { Template } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { recordsQuery } from '../records/records.ts'
import { templatesQuery } from '../templates/templates.ts'
import { dueRecords, todayOf, type DueRecord } from './due-records.ts'

const noTemplates: readonly Template[] = []

/** What ends soon or has ended; undefined until the list is known. Templates count as far as they are known. */
export function useDueRecords(): DueRecord[] | undefined {
  const records = useQuery({ ...recordsQuery, enabled: false }).data
  const templates = useQuery({ ...templatesQuery, enabled: false }).data ?? noTemplates
  const [today] = useState(() => todayOf(new Date()))
  return useMemo(() => records && dueRecords(records, templates, today), [records, templates, today])
}
