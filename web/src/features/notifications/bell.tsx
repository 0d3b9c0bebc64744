import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import BellIcon from 'lucide/dist/esm/icons/bell.mjs'
import { useEffect, useRef, useState } from 'react'
import { useBackCloses } from '../../ui/back-closes.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { shell } from '../../i18n/en/shell.ts'
import { texts } from '../../i18n/texts.ts'
import { notificationsQuery, type Inbox } from '../../data/notifications/notifications.ts'
import { lazyPart, preloadPart } from '../../ui/lazy-part.ts'

const t = texts(shell)

const loadInbox = () => import('./inbox-popup.tsx')
const InboxPopup = lazyPart(loadInbox, 'InboxPopup')

/** What a push message about several things leads to: the page with the list of them open. */
const inboxHash = 'inbox'

/** How many notifications are unread, and the way to them. */
export function Bell({ tooltipSide }: { tooltipSide?: 'right' }) {
  const unread = useQuery({ ...notificationsQuery, select: unreadOf }).data ?? 0
  const [isOpen, setOpen] = useState(false)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  useBackCloses(isOpen, () => setOpen(false))
  useOpenByAddress(opener, () => setOpen(true))
  const near = () => preloadPart(loadInbox)
  return (
    <span className="relative flex">
      <IconButton
        ref={setOpener}
        icon={BellIcon}
        size="large"
        label={unread === 0 ? t('notifications') : t('unread', { count: unread })}
        tooltipSide={tooltipSide}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-popup-open={isOpen ? '' : undefined}
        onPointerEnter={near}
        onFocus={near}
        onClick={() => setOpen(true)}
      />
      {unread > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-0 right-0 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-micro font-strong text-on-accent tabular-nums"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
      {opener && isOpen && <InboxPopup opener={opener} onClose={() => setOpen(false)} />}
    </span>
  )
}

const unreadOf = ({ unreadCount }: Inbox): number => unreadCount

/** Opens it for a person who comes with the hash in the address, and takes the hash out. A page has two bells: the visible one does this. */
function useOpenByAddress(opener: HTMLElement | null, open: () => void): void {
  const router = useRouter()
  const isAskedFor = useLocation({ select: ({ hash }) => hash === inboxHash })
  const done = useRef(false)
  useEffect(() => {
    if (!isAskedFor) done.current = false
    if (!isAskedFor || done.current || !opener?.checkVisibility()) return
    done.current = true
    void router.navigate({ to: '.', search: true, hash: '', replace: true })
    open()
  }, [isAskedFor, opener, open, router])
}
