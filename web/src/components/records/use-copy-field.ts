import type { Field, VaultRecord } from '@cardea/contract'
import { useState } from 'react'
import { fetchSecrets } from '../../data/records/records.ts'
import { useRecordFailure } from './record-not-found.ts'
import { fetchOneTimeCode, showsCode } from '../../data/records/one-time-code.ts'
import { useCopy } from '../../fields/copy/use-copy.ts'

/** What one copies of a field: its value; of a key that makes one-time codes, the code of this moment. */
async function copiedText({ _id }: VaultRecord, field: Field): Promise<string> {
  if (field.value !== null) return field.value
  if (showsCode(field)) return (await fetchOneTimeCode(_id, field.key)).code
  return (await fetchSecrets(_id)).fields.find(({ key }) => key === field.key)?.value ?? ''
}

/** Copies a field of a record that is not open: a hidden value is fetched for it and kept nowhere. */
export function useCopyField() {
  const [isCopying, setCopying] = useState(false)
  const copy = useCopy()
  const onFailure = useRecordFailure()
  const copyField = async (record: VaultRecord, field: Field): Promise<void> => {
    setCopying(true)
    await copy({
      text: copiedText(record, field),
      isSecret: field.isSecret,
      onFailedCall: (error) => void onFailure(record, error),
    })
    setCopying(false)
  }
  return { copyField, isCopying }
}
