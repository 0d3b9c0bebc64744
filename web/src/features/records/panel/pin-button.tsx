import Pin from 'lucide/dist/esm/icons/pin.mjs'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { useIsPinned, usePin } from '../../../components/records/use-pin.ts'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'

const t = texts(records)

/** Keeps the open record at hand. */
export function PinButton({ id }: { id: string }) {
  const isPinned = useIsPinned(id)
  const pin = usePin()
  return (
    <IconButton
      icon={Pin}
      label={t('pin')}
      size="large"
      pressed={isPinned}
      onClick={() => pin.mutate({ id, isPinned: !isPinned })}
    />
  )
}
