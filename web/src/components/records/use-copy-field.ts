import type { Field, VaultRecord } from '@cardea/contract'
import { useState } from 'react'
import { fetchSecrets } from '../../data/records/records.ts'
import { useRecordFailure } from './record-not-found.ts'
import { useCopy } from '../../fields/copy/use-copy.ts'
import { copiedText } from '../../fields/values/copied-text.ts'

const valueIn = (record: VaultRecord, key: string): string =>
  record.fields.find((field) => field.key === key)?.value ?? ''

/** Copies a field of a record that is not open: a hidden value is fetched for it and kept nowhere. */
export function useCopyField() {
  const [isCopying, setCopying] = useState(false)
  const copy = useCopy()
  const onFailure = useRecordFailure()
  const copyField = async (record: VaultRecord, field: Field): Promise<void> => {
    setCopying(true)
    await copy({
      text: copiedText(
        field,
        field.value ?? fetchSecrets(record._id).then((whole) => valueIn(whole, field.key)),
      ),
      isSecret: field.isSecret,
      onFailedCall: (error) => void onFailure(record, error),
    })
    setCopying(false)
  }
  return { copyField, isCopying }
}
