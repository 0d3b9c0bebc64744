import type { Field, VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { daysLeftOf } from '../../data/due/due-records.ts'
import { templatesQuery } from '../../data/templates/templates.ts'
import { useNow } from '../../ui/feedback/use-now.ts'
import { DueBadge } from './due-badge.tsx'

/** At a field of the open record that ends soon or has ended: how many days are left. */
export function FieldDue({ record, field }: { record: VaultRecord; field: Field }) {
  const template = useQuery({ ...templatesQuery, enabled: false }).data?.find(
    ({ _id }) => _id === record.templateID,
  )
  const days = daysLeftOf(field, template, useNow())
  return days === null ? null : <DueBadge days={days} />
}
