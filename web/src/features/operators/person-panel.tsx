import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { OverseenPerson } from '@cardea/contract'
import Ban from 'lucide/dist/esm/icons/ban.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import IdCard from 'lucide/dist/esm/icons/id-card.mjs'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import { PasskeyIcon } from '../../components/sign-in/passkey-icon.ts'
import { useState } from 'react'
import { PersonAvatar } from '../../components/people/person-avatar.tsx'
import { StepUpDialog } from '../../components/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../components/sign-in/use-step-up.ts'
import { fileSize } from '../../i18n/file-size.ts'
import { useActOnPerson, type OperatorAct } from '../../data/operators/operators.ts'
import { useMe } from '../../data/users/me.ts'
import { locale } from '../../i18n/locale.ts'
import { shortDate } from '../../i18n/short-date.ts'
import { longDate, longWhen, timeOfDay } from '../../i18n/when.ts'
import { operator } from '../../i18n/en/operator.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { useNow } from '../../ui/feedback/use-now.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { ActDialog } from './act-dialog.tsx'
import { Act } from './act-row.tsx'
import { HandOverAct } from './hand-over-act.tsx'

const t = texts(operator)

const said = {
  disable: 'disabled',
  enable: 'enabled',
  signOut: 'signedOut',
  reset: 'resetBegun',
  withdraw: 'withdrawn',
  confirmHandOver: 'handOverBegun',
  loosen: 'loosened',
} as const

/** What an operator sees of one person, and can do. */
export function PersonPanel({ person, onClose }: { person: OverseenPerson; onClose: () => void }) {
  const { user, state } = person
  const name = user.name ?? user.email
  const isMe = user._id === useMe()._id
  const isOff = state === 'disabled'
  const act = useActOnPerson()
  const stepUp = useStepUp({ asksAlways: false })
  const [asked, setAsked] = useState<'disable' | 'reset'>()
  const run = (what: OperatorAct) =>
    stepUp.run(async () => {
      await act.mutateAsync({ id: user._id, act: what })
      showToast(t(said[what], { name }), { kind: 'done' })
    }, showError)
  return (
    <SidePanel label={name} onClose={onClose}>
      <WhoItIs person={person} />
      <Facts person={person} />
      <p className="mt-4 flex gap-2.5 rounded-control bg-well px-3.5 py-3 text-small text-t2">
        <LineIcon icon={EyeOff} size={16} className="mt-0.5 shrink-0" />
        {t('never')}
      </p>
      <ul className="mt-4 rounded-card border border-line bg-raised">
        <Act icon={LogOut} title={t('signOut')} text={t('signOutText')}>
          <Button
            size="small"
            disabled={person.sessions === 0}
            busy={act.isPending && act.variables.act === 'signOut'}
            onClick={() => void run('signOut')}
          >
            {t('signOutButton')}
          </Button>
        </Act>
        <WaysIn
          person={person}
          isLoosening={act.isPending && act.variables.act === 'loosen'}
          onReset={() => setAsked('reset')}
          onLoosen={() => void run('loosen')}
        />
        {isOff && (
          <HandOverAct
            person={person}
            stepUp={stepUp}
            busyWith={act.isPending ? act.variables.act : undefined}
            onAct={(what) => void run(what)}
          />
        )}
        <OnOrOff
          isOff={isOff}
          isMe={isMe}
          isEnabling={act.isPending && act.variables.act === 'enable'}
          onEnable={() => void run('enable')}
          onDisable={() => setAsked('disable')}
        />
      </ul>
      <p className="mt-4 flex gap-2.5 text-small text-t3">
        <LineIcon icon={Mail} size={15} className="mt-0.5 shrink-0" />
        {t('told')}
      </p>
      {asked && (
        <ActDialog
          act={asked}
          name={name}
          onConfirm={() => {
            setAsked(undefined)
            void run(asked)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      <StepUpDialog stepUp={stepUp} />
    </SidePanel>
  )
}

type WaysInProps = {
  person: OverseenPerson
  isLoosening: boolean
  onReset: () => void
  onLoosen: () => void
}

/** The second factor and the provider, both of which can be taken away. */
function WaysIn({ person, isLoosening, onReset, onLoosen }: WaysInProps) {
  const { resetDueAt } = person
  const hasFactor = person.isSecondFactorOn || person.passkeys > 0 || (person.apps ?? 0) > 0
  const resetText = resetDueAt
    ? t('resetWaits', {
        date: shortDate(new Date(resetDueAt), locale()),
        time: timeOfDay(new Date(resetDueAt), locale()),
      })
    : t(hasFactor ? 'resetText' : 'resetNone')
  return (
    <>
      <Act icon={PasskeyIcon} title={t('reset')} text={resetText}>
        <Button size="small" disabled={!hasFactor || resetDueAt !== undefined} onClick={onReset}>
          {t('resetButton')}
        </Button>
      </Act>
      {person.providerBoundAt !== undefined && (
        <Act
          icon={IdCard}
          title={t('loosen')}
          text={t('loosenText', { when: shortDate(new Date(person.providerBoundAt), locale()) })}
        >
          <Button size="small" busy={isLoosening} onClick={onLoosen}>
            {t('loosenButton')}
          </Button>
        </Act>
      )}
    </>
  )
}

function WhoItIs({ person: { user, state } }: { person: OverseenPerson }) {
  const isOff = state === 'disabled'
  return (
    <div className="flex items-center gap-4">
      <PersonAvatar person={user} size={56} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-heading">
          <bdi>{user.name ?? user.email}</bdi>
        </h2>
        <p className="truncate text-small text-t3">{user.email}</p>
      </div>
      <Badge tone={isOff ? 'warning' : 'success'}>{t(isOff ? 'stateDisabled' : 'stateActive')}</Badge>
    </div>
  )
}

type OnOrOffProps = {
  isOff: boolean
  isMe: boolean
  isEnabling: boolean
  onEnable: () => void
  onDisable: () => void
}

function OnOrOff({ isOff, isMe, isEnabling, onEnable, onDisable }: OnOrOffProps) {
  return isOff ? (
    <Act icon={CircleCheck} title={t('enable')} text={t('enableText')}>
      <Button size="small" busy={isEnabling} onClick={onEnable}>
        {t('enableButton')}
      </Button>
    </Act>
  ) : (
    <Act icon={Ban} title={t('disable')} text={t(isMe ? 'notYourself' : 'disableText')}>
      <Button size="small" className="text-danger!" disabled={isMe} onClick={onDisable}>
        {t('disableButton')}
      </Button>
    </Act>
  )
}

function Facts({ person }: { person: OverseenPerson }) {
  const now = useNow()
  const { user, lastActive } = person
  const number = (value: number) => value.toLocaleString(locale())
  const facts = [
    [t('records'), number(person.records)],
    [t('groups'), number(person.groups)],
    [t('files'), person.bytes === 0 ? t('none') : fileSize(person.bytes, locale())],
    [t('sessions'), number(person.sessions)],
    [t('passkeys'), number(person.passkeys)],
    [t('secondFactor'), t(person.isSecondFactorOn ? 'on' : 'off')],
    [
      t('lastActive'),
      lastActive ? (longWhen(new Date(lastActive), now, locale()) ?? t('now')) : t('unknown'),
    ],
    [t('joined'), longDate(new Date(user.createdAt), locale())],
  ] as const
  return (
    <dl className="mt-5 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line">
      {facts.map(([name, value]) => (
        <div key={name} className="bg-raised px-3.5 py-2">
          <dt className="text-label text-t3">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
