import type { ShownRecord } from '@cardea/client/environment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ClosedReason } from '../../../components/records/closed-words.tsx'
import { useRecordFailure } from '../../../components/records/record-not-found.ts'
import { useVault } from '../../../data/keys/keys.ts'
import { ownerOf, personName } from '../../../data/records/ownership.ts'
import { userWith } from '../../../data/records/user-with.ts'
import { recordsQuery } from '../../../data/records/records.ts'
import { useMe } from '../../../data/users/me.ts'
import { letIn } from '../../../i18n/en/let-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/form/button.tsx'

const t = texts(letIn)

type GivenProps = { record: ShownRecord; givenBy: string }

/** Who gave the key of a record that they do not own, and the press that uses it all the same. */
export function GivenRecord({ record, givenBy }: GivenProps) {
  const vault = useVault()
  const queryClient = useQueryClient()
  const onFailure = useRecordFailure()
  const use = useMutation({
    mutationFn: () => vault('takeItem', record._id),
    onSuccess: () => queryClient.invalidateQueries(recordsQuery),
    onError: (error) => onFailure(record, error),
  })
  return (
    <>
      <p className="mt-3 text-t2">
        <GivenReason record={record} givenBy={givenBy} />
      </p>
      <Button size="small" className="mt-4.5" busy={use.isPending} onClick={() => use.mutate()}>
        {t('useIt')}
      </Button>
    </>
  )
}

function GivenReason({ record, givenBy }: GivenProps) {
  const isMe = useMe()._id === givenBy
  const [owner, giver] = [ownerOf(record), userWith(record, givenBy)]
  if (isMe) return t('byFormerKeys')
  if (giver && owner) return t('givenBy', { giver: personName(giver), person: personName(owner) })
  return <ClosedReason record={record} />
}
