import { Pin } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useIsPinned, usePin } from '../../user-settings/pins.ts'
import { wordsOf } from '../../../words/words.ts'

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
