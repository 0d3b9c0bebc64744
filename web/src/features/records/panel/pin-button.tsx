import { Pin } from 'lucide-react'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { useIsPinned, usePin } from '../../../components/records/use-pin.ts'
import { wordsOf } from '../../../i18n/words.ts'

/** Keeps the open record at hand. */
export function PinButton({ id }: { id: string }) {
  const t = wordsOf('records')
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
