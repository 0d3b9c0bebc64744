import Undo2 from 'lucide/dist/esm/icons/undo-2.mjs'
import { takeBackAddress } from '../../data/users/email-change.ts'
import { ProveAddress } from '../../components/mailed-link/prove-address.tsx'

/** /take-back: from the mail to the address that an account had. */
export function TakeBackPage() {
  return (
    <ProveAddress
      icon={Undo2}
      act={takeBackAddress}
      words={{
        title: 'takeBackTitle',
        text: 'takeBackText',
        note: 'takeBackNote',
        doneTitle: 'takenBackTitle',
        doneText: 'takenBackText',
        nothing: 'nothingToTakeBack',
        waitTitle: 'takeBackWaitTitle',
        waitText: 'takeBackWaitText',
        factorText: 'takeBackFactorText',
      }}
    />
  )
}
