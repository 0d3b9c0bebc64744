import { useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '../../ui/feedback/toast.ts'
import { media } from '../../i18n/en/media.ts'
import { texts } from '../../i18n/texts.ts'
import { isUnderWay, type Uploads } from './use-uploads.ts'

const t = texts(media)

/**
 * Does something, such as saving, once every file on its way has arrived; at once where there is none. What may still
 * arrive if it is tried again keeps it from being done; what cannot be sent at all does not.
 */
export function useAfterUploads<Argument>({ list }: Uploads, act: (argument: Argument) => void) {
  const [wanted, setWanted] = useState<{ argument: Argument } | null>(null)
  const isSettled = !list.some(isUnderWay)
  const settle = useEffectEvent((argument: Argument) => {
    setWanted(null)
    if (list.some(({ isRepeatable }) => isRepeatable)) showToast(t('someFailed'), { kind: 'failed' })
    else act(argument)
  })
  useEffect(() => {
    // The last file's arrival is a change of state too: only now does the draft hold it.
    // oxlint-disable-next-line react/set-state-in-effect
    if (wanted && isSettled) settle(wanted.argument)
  }, [wanted, isSettled])
  return { isWaiting: wanted !== null, run: (argument: Argument) => setWanted({ argument }) }
}
