import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import { confirmReset } from '../../data/users/email-change.ts'
import { ProveAddress } from '../../components/mailed-link/prove-address.tsx'

/** /confirm-reset: from the mail that says that an operator resets the second factor. */
export function ConfirmResetPage() {
  return (
    <ProveAddress
      icon={KeyRound}
      act={confirmReset}
      words={{
        title: 'resetTitle',
        text: 'resetText',
        note: 'resetNote',
        doneTitle: 'resetDoneTitle',
        doneText: 'resetDoneText',
        nothing: 'nothingToReset',
        waitTitle: 'resetWaitTitle',
        waitText: 'resetWaitText',
        factorText: 'resetFactorText',
      }}
    />
  )
}
