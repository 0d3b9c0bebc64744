import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { UserNotification } from '@cardea/contract'
import Bell from 'lucide/dist/esm/icons/bell.mjs'
import { locale } from '../../i18n/locale.ts'
import { notifications } from '../../i18n/en/notifications.ts'
import { texts } from '../../i18n/texts.ts'
import { dateFormat } from '../../i18n/formatters.ts'
import { useNow } from '../../ui/feedback/use-now.ts'
import { longWhen } from '../../i18n/when.ts'
import { PersonAvatar } from '../../components/people/person-avatar.tsx'
import { LongerAccess } from './longer-access.tsx'

const t = texts(notifications)

type InboxRowProps = { notification: UserNotification; isToday: boolean; onOpen: () => void }

/** One notification: who did what, when, and a dot while it is unread. */
export function InboxRow({ notification, isToday, onOpen }: InboxRowProps) {
  const now = useNow()
  const { actor, title, body, isRead } = notification
  const date = new Date(notification.date)
  const when = isToday
    ? (longWhen(date, now, locale()) ?? t('now'))
    : dateFormat(locale(), { timeStyle: 'short' }).format(date)
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full items-start gap-3 rounded-small px-2 py-2.5 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2"
      >
        {actor ? (
          <PersonAvatar person={actor} size={32} />
        ) : (
          <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-well text-t2">
            <LineIcon icon={Bell} size={16} />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="block wrap-anywhere text-t1">
            <Sentence text={title} name={actor?.name ?? actor?.email} />
          </span>
          <span className="mt-0.5 block text-small text-t2">{body}</span>
          <span className="mt-0.5 block text-label text-t3">{when}</span>
        </span>
        {!isRead && (
          <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent">
            <span className="sr-only">{t('unread')}</span>
          </span>
        )}
      </button>
      {notification.kind === 'access-ending' && <LongerAccess notification={notification} />}
    </li>
  )
}

/** The server's sentence, with the name it begins with in strong type. */
function Sentence({ text, name }: { text: string; name: string | undefined }) {
  if (name === undefined || !text.startsWith(name)) return text
  return (
    <>
      <span className="font-strong">{name}</span>
      {text.slice(name.length)}
    </>
  )
}
