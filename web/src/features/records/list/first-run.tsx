import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, Import, KeyRound, RectangleEllipsis, UserRoundPlus, type LucideIcon } from 'lucide-react'
import { PasskeyIcon } from '../../../components/sign-in/passkey-icon.ts'
import type { ReactNode } from 'react'
import { PersonAvatar } from '../../../components/people/person-avatar.tsx'
import { groupsQuery } from '../../../data/groups/groups.ts'
import { passkeysQuery } from '../../../data/passkeys/passkeys.ts'
import { useMe } from '../../../data/people/me.ts'
import { settingQuery } from '../../../data/settings/user-setting.ts'
import { firstRun } from '../../../i18n/en/first-run.ts'
import { addWords, wordsOf } from '../../../i18n/words.ts'
import { useOverlay } from '../../../overlays/overlay.ts'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { Button } from '../../../ui/form/button.tsx'

addWords('firstRun', firstRun)

/** What to do first in an empty vault. It goes with the first record, when all is done, or when it is hidden. */
export function FirstRun({ onHide }: { onHide: () => void }) {
  const t = wordsOf('firstRun')
  const me = useMe()
  const { openOverlay } = useOverlay()
  const isPinSet = useQuery(settingQuery).data?.isPinSet ?? false
  const hasPasskey = (useQuery(passkeysQuery).data?.length ?? 0) > 0
  const hasPeople =
    useQuery(groupsQuery).data?.some(({ access }) => access.some(({ userID }) => userID !== me._id)) ?? false
  const done = [isPinSet, hasPasskey, hasPeople].filter(Boolean).length
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-6 py-8 max-sm:px-4 max-sm:pb-24">
      <div className="mx-auto max-w-150">
        <div className="flex items-center gap-4 pb-6">
          <PersonAvatar person={me} size={56} />
          <div className="min-w-0">
            <h2 className="text-title wrap-anywhere">{t('title', { name: me.name ?? me.email })}</h2>
            <p className="text-t2">{t('text')}</p>
          </div>
        </div>
        <ul className="rounded-card border border-line bg-raised">
          <Item icon={Import} title={t('import')} text={t('importText')} isDone={false}>
            <Link to="/import" className={buttonClass('primary')}>
              {t('importGo')}
            </Link>
          </Item>
          <Item icon={KeyRound} title={t('record')} text={t('recordText')} isDone={false}>
            <Button onClick={() => openOverlay({ action: 'new', kind: 'record' })}>{t('recordGo')}</Button>
          </Item>
          <Item icon={UserRoundPlus} title={t('invite')} text={t('inviteText')} isDone={hasPeople}>
            <Button onClick={() => openOverlay({ action: 'new', kind: 'group' })}>{t('inviteGo')}</Button>
          </Item>
          <Item icon={PasskeyIcon} title={t('passkey')} text={t('passkeyText')} isDone={hasPasskey}>
            <Link to="/settings" hash="security" className={buttonClass()}>
              {t('passkeyGo')}
            </Link>
          </Item>
          <Item icon={RectangleEllipsis} title={t('passcode')} text={t('passcodeText')} isDone={isPinSet}>
            <Link to="/passcode" search={{ next: '/records' }} className={buttonClass()}>
              {t('passcodeGo')}
            </Link>
          </Item>
        </ul>
        <div className="flex items-center gap-3 pt-3 text-small text-t2">
          <span aria-hidden className="flex gap-1">
            {[1, 2, 3, 4, 5].map((place) => (
              <span
                key={place}
                className={`h-1 w-6 rounded-full ${place <= done ? 'bg-accent' : 'bg-line-2'}`}
              />
            ))}
          </span>
          <span>{t('progress', { done, total: 5 })}</span>
          <Button look="accent-text" size="small" className="-mr-2.5 ml-auto" onClick={onHide}>
            {t('hide')}
          </Button>
        </div>
      </div>
    </div>
  )
}

type ItemProps = { icon: LucideIcon; title: string; text: string; isDone: boolean; children: ReactNode }

function Item({ icon: Icon, title, text, isDone, children }: ItemProps) {
  const t = wordsOf('firstRun')
  return (
    <li className="flex min-h-16 items-center gap-4 border-t border-line px-4 py-3 first:border-t-0">
      <span
        className={`flex size-10 shrink-0 items-center justify-center rounded-control ${isDone ? 'bg-success-fill text-success' : 'bg-well text-t2'}`}
      >
        {isDone ? <Check size={18} aria-hidden /> : <Icon size={18} aria-hidden />}
      </span>
      <div className="min-w-0 flex-1">
        <p className={isDone ? 'text-t2 line-through' : ''}>{title}</p>
        <p className="text-small text-t3">{text}</p>
      </div>
      {isDone ? <span className="text-small text-success">{t('done')}</span> : children}
    </li>
  )
}
