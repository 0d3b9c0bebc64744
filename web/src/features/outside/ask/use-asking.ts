import type { Intake, SealedFor } from '@cardea/contract'
import { ApiError } from '@cardea/client/calls/api-error'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOfIntake, makeIntake, refreshIntakes } from '../../../data/outside/intakes.ts'
import { writeClipboard } from '../../../fields/copy/clipboard.ts'
import { intakes } from '../../../i18n/en/intakes.ts'
import { texts } from '../../../i18n/texts.ts'
import { errorText } from '../../../overlays/show-error.ts'
import { useBusy } from '../../../ui/form/use-busy.ts'
import { sealed } from '../../../i18n/en/sealed.ts'
import type { KeysToSeal } from '../../../data/keys/use-keys-to-seal.ts'
import type { AskForm } from './use-ask-form.ts'

const t = texts(intakes)
const tSealed = texts(sealed)

/** A form that was made. `address`: null where addresses were invited. */
export type MadeIntake = { intake: Intake; address: string | null; isCopied: boolean }

/** Makes the form and copies its address; what was made stays here until the dialog closes. */
export function useAsking(form: AskForm, { sealedFor, keys }: { sealedFor: SealedFor; keys: KeysToSeal }) {
  const queryClient = useQueryClient()
  const [isBusy, run] = useBusy()
  const [made, setMade] = useState<MadeIntake | null>(null)
  const act = async () => {
    const wanted = form.read()
    if (wanted === null) return
    const making = keys.open().then((areOpen) => {
      if (!areOpen) throw new KeysClosed()
      return makeIntake({ ...wanted, sealedFor })
    })
    const addressing = making.then(addressOfIntake)
    // The clipboard is written in the moment of the press, as some browsers want it; what it gets comes later.
    const copying = 'emails' in wanted ? null : writeClipboard(addressing.then((address) => address ?? ''))
    const isCopied = Promise.resolve(copying).then(
      () => copying !== null,
      () => false,
    )
    try {
      setMade({ intake: await making, address: await addressing, isCopied: await isCopied })
    } catch (error) {
      if (error instanceof KeysClosed) form.setError(tSealed('noKeys'))
      else form.setError(error instanceof ApiError ? errorText(error) : t('dialog.changedKey'))
    }
    await refreshIntakes(queryClient)
  }
  return { made, isBusy, ask: () => void run(act) }
}

/** This browser has no keys to seal the form’s key by. */
class KeysClosed extends Error {}
