import ArrowRightLeft from 'lucide/dist/esm/icons/arrow-right-left.mjs'
import { confirmHandover } from '../../data/users/email-change.ts'
import { ProveAddress } from '../../components/mailed-link/prove-address.tsx'

/** /confirm-hand-over: from the mail that says that an operator hands over what a disabled person owns. */
export function ConfirmHandOverPage() {
  return (
    <ProveAddress
      icon={ArrowRightLeft}
      act={confirmHandover}
      words={{
        title: 'handOverTitle',
        text: 'handOverText',
        note: 'handOverNote',
        doneTitle: 'handOverDoneTitle',
        doneText: 'handOverDoneText',
        nothing: 'nothingToHandOver',
      }}
    />
  )
}
