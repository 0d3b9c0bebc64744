import type { Intake } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import { addressOfIntake } from '../../../data/outside/intakes.ts'
import { intakes } from '../../../i18n/en/intakes.ts'
import { texts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { copyText } from '../copy-text.ts'

const t = texts(intakes)

/** Copies the open address of a form again. */
export function CopyIntake({ intake }: { intake: Intake }) {
  const address = useQuery({
    queryKey: ['intakes', 'address', intake._id, intake.publicKey],
    queryFn: () => addressOfIntake(intake),
  }).data
  return (
    <Button icon={Copy} disabled={!address} onClick={() => void (address && copyText(address, t('copied')))}>
      {t('panel.copy')}
    </Button>
  )
}
