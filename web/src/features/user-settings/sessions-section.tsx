import type { Session } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import Laptop from 'lucide/dist/esm/icons/laptop.mjs'
import Monitor from 'lucide/dist/esm/icons/monitor.mjs'
import Puzzle from 'lucide/dist/esm/icons/puzzle.mjs'
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs'
import SquareTerminal from 'lucide/dist/esm/icons/square-terminal.mjs'
import Tablet from 'lucide/dist/esm/icons/tablet.mjs'
import type { IconNode } from 'lucide'
import { useState } from 'react'
import { showError } from '../../overlays/show-error.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Pieces } from '../../ui/display/pieces.tsx'
import { Button } from '../../ui/form/button.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { locale } from '../../i18n/locale.ts'
import { settings } from '../../i18n/en/settings.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { useNow } from '../../ui/feedback/use-now.ts'
import { longDate, longWhen } from '../../i18n/when.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { ClientTile } from './client-tile.tsx'
import { lockTimeName } from './lock-time-name.ts'
import { EndOthersDialog } from './end-others-dialog.tsx'
import { sessionsQuery, useEndSessions } from '../../data/session/sessions.ts'
import { SettingRow, SettingSection } from '../../components/settings/setting-section.tsx'

const t = texts(settings)
const tUi = texts(ui)

const SessionDialog = lazyPart(() => import('./session-dialog.tsx'), 'SessionDialog')

/** Beside this session, before one asks for all: what comes after them in the settings stays near. */
const mostOthers = 4

/** So long a session is a new one. */
const newMs = 24 * 60 * 60_000

/** Where one is signed in; each can be ended, this one by logging out. */
export function SessionsSection() {
  const list = useQuery(sessionsQuery)
  const [isAsking, setAsking] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const others = list.data?.filter(({ isCurrent }) => !isCurrent) ?? []
  const shown = isWhole || others.length <= mostOthers ? others : others.slice(0, mostOthers)
  const current = list.data?.find(({ isCurrent }) => isCurrent)
  return (
    <>
      <SettingSection
        id="sessions"
        title={t('sessions')}
        text={t('sessionsText')}
        action={
          others.length > 0 && (
            <Button look="danger-text" size="small" onClick={() => setAsking(true)} className="-mr-2.5">
              {t('endOthers')}
            </Button>
          )
        }
      >
        {list.error && !list.data && (
          <SettingRow title={t('sessionsFailed')}>
            <Button size="small" busy={list.isFetching} onClick={() => void list.refetch()}>
              {tUi('tryAgain')}
            </Button>
          </SettingRow>
        )}
        {current && <SessionRow session={current} />}
        {shown.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
        {shown.length < others.length && (
          <li className="border-t border-line p-1.5">
            <Button look="quiet" size="small" onClick={() => setWhole(true)} className="w-full">
              {t('allSessions', { count: others.length + 1 })}
            </Button>
          </li>
        )}
        {current && others.length === 0 && (
          <li className="border-t border-line px-4 py-3 text-small text-t3">{t('onlyThis')}</li>
        )}
      </SettingSection>
      <EndOthersDialog open={isAsking} sessions={others} onClose={() => setAsking(false)} />
    </>
  )
}

function SessionRow({ session }: { session: Session }) {
  const now = useNow()
  const end = useEndSessions()
  const [isChanging, setChanging] = useState(false)
  const { device, network, createdAt, lastUsed, isCurrent, kind, lockAfter } = session
  const since = new Date(createdAt)
  const isNew = now.getTime() - since.getTime() < newMs
  const when = isCurrent ? t('now') : (longWhen(new Date(lastUsed), now, locale()) ?? t('now'))
  const lock = lockAfter ? t('locksAfter', { time: lockTimeName(lockAfter) }) : null
  return (
    <SettingRow
      isStacked={kind !== undefined}
      leading={<ClientTile icon={iconOf(session)} />}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {device}
          {isCurrent && <Badge tone="success">{t('thisDevice')}</Badge>}
          {!isCurrent && isNew && <Badge tone="accent">{t('newSession')}</Badge>}
        </span>
      }
      text={
        <Pieces>
          {network}
          {when}
          {kind && !isNew && t('since', { date: longDate(since, locale()) })}
        </Pieces>
      }
    >
      {kind && (
        <Button
          size="small"
          // Begins with what stands on it, so that who speaks to the browser can say that (WCAG 2.5.3).
          aria-label={[lock, t('changeSessionOf', { device })].filter(Boolean).join(', ')}
          onClick={() => setChanging(true)}
        >
          {lock ?? t('changeSession')}
        </Button>
      )}
      {isChanging && <SessionDialog session={session} onClose={() => setChanging(false)} />}
      {!isCurrent && (
        <Button
          size="small"
          busy={end.isPending}
          aria-label={t('endSessionOf', { device })}
          onClick={() =>
            end.mutate([session], {
              onSuccess: () => showToast(t('sessionEnded', { device }), { kind: 'done' }),
              onError: showError,
            })
          }
        >
          {t('endSession')}
        </Button>
      )}
    </SettingRow>
  )
}

const deviceIcons: readonly [RegExp, IconNode][] = [
  [/iPad|tablet/i, Tablet],
  [/iPhone|Android/i, Smartphone],
  [/Windows/i, Monitor],
]

/** By the words the server names devices with. */
function iconOf({ device, kind }: Session): IconNode {
  if (kind === 'command-line') return SquareTerminal
  if (kind === 'extension') return Puzzle
  return deviceIcons.find(([pattern]) => pattern.test(device))?.[1] ?? Laptop
}
