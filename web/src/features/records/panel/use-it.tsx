import type { VaultRecord } from '@cardea/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRecordFailure } from '../../../components/records/record-not-found.ts'
import { useVault } from '../../../data/keys/keys.ts'
import { recordsQuery } from '../../../data/records/records.ts'
import { sealed } from '../../../i18n/en/sealed.ts'
import { texts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/form/button.tsx'

const t = texts(sealed)

/** Uses a record whose key somebody else than its owner gave. */
export function UseIt({ record }: { record: VaultRecord }) {
  const vault = useVault()
  const queryClient = useQueryClient()
  const onFailure = useRecordFailure()
  const use = useMutation({
    mutationFn: () => vault('takeItem', record._id),
    onSuccess: () => queryClient.invalidateQueries(recordsQuery),
    onError: (error) => onFailure(record, error),
  })
  return (
    <Button size="small" className="mt-4.5" busy={use.isPending} onClick={() => use.mutate()}>
      {t('useIt')}
    </Button>
  )
}
