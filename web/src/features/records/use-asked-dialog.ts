import { useLocation, useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useOverlay } from '../../overlays/overlay.ts'

/**
 * Opens the dialog that the browser extension asks for by the hash of an address, and takes the hash out: `#new`, and
 * `#share` of a record. Either only asks; nothing happens before the person presses a button of it.
 */
export function useAskedDialog(): void {
  const router = useRouter()
  const { openOverlay } = useOverlay()
  const { recordID } = useParams({ strict: false })
  const asked = useLocation({ select: ({ hash }) => hash })
  const done = useRef(false)
  useEffect(() => {
    const isNew = asked === 'new'
    const id = asked === 'share' ? recordID : undefined
    if ((!isNew && id === undefined) || done.current) return
    done.current = true
    // Without the hash in the entry before it, Back and the end of the dialog would open it again.
    const open = async () => {
      await router.navigate({ to: '.', search: true, hash: '', replace: true })
      done.current = false
      openOverlay(
        isNew ? { action: 'new', kind: 'record' } : { action: 'share', kind: 'record', id: id ?? '' },
      )
    }
    void open()
  }, [asked, recordID, router, openOverlay])
}
