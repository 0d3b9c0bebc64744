import { LineIcon } from '../../ui/display/line-icon.tsx'
import { compareRoles, type AccessPreview, type AdmittingRole } from '@cardea/contract'
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import Hourglass from 'lucide/dist/esm/icons/hourglass.mjs'
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { momentOf, type Until } from '../../data/access/until.ts'
import { personName } from '../../data/records/ownership.ts'
import { locale } from '../../i18n/locale.ts'
import { namesInSentence } from '../../i18n/name-list.ts'
import { exposure } from '../../i18n/en/exposure.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { PersonStack } from '../people/person-stack.tsx'
import { endText } from './until-choice.tsx'

export const t = texts(exposure)
const tUi = texts(ui)
const tSharing = texts(sharing)

/** Lines at most, of people whose role changes or who lose something. */
export const mostLines = 3

const isHigher = (role: AdmittingRole, other: AdmittingRole): boolean => compareRoles(role, other) < 0

/** Only roles, where ends stay. */
export function withoutEnds(preview: AccessPreview): AccessPreview {
  const change = preview.change.flatMap(({ until, ...one }) => (until && one.from === one.to ? [] : [one]))
  return { ...preview, change }
}

type ChangeProps = AccessPreview['change'][number] & { onLeaveOut: ((email: string) => void) | undefined }

/** A person whose role or end changes. */
export function Change({ user, from, to, records, until, onLeaveOut }: ChangeProps) {
  const name = personName(user)
  const endOf = (at: string | null): string =>
    at === null ? t('preview.noExpiry') : t('preview.expires', { when: endText(at) })
  const Icon = from === to ? Hourglass : isHigher(to, from) ? ArrowUp : ArrowDown
  return (
    <Line icon={Icon} tone="text-accent-t">
      {from !== to && (
        <span className="block">
          {t('preview.changes', {
            name,
            from: tUi(`role.${from}`),
            to: tUi(`role.${to}`),
            records: t('preview.records', { count: records }),
          })}
          {onLeaveOut && isHigher(from, to) && (
            <>
              {' '}
              <button
                type="button"
                onClick={() => onLeaveOut(user.email)}
                className="relative rounded-check font-book text-accent-t touch-target hover:underline"
              >
                {t('preview.leaveOut', { name })}
              </button>
            </>
          )}
        </span>
      )}
      {until && t('preview.ends', { name, from: endOf(until.from), to: endOf(until.to) })}
    </Line>
  )
}

/** People who will see as many records in the same role. */
export function Gain({ people, until }: { people: AccessPreview['gain']; until: Until }) {
  const [first] = people
  if (!first) return null
  const names = namesInSentence(
    people.map(({ user, email }) => (user ? personName(user) : email)),
    locale(),
    (count) => t('preview.more', { count }),
    4,
  )
  const count = people.length
  const end = momentOf(until)
  const users = people.flatMap(({ user }) => user ?? [])
  return (
    <Line icon={Eye} tone="text-accent-t">
      <span className="font-strong text-t1">
        {first.records === 0
          ? t('preview.joins', { count })
          : t('preview.gain', { count, records: t('preview.records', { count: first.records }) })}
      </span>{' '}
      {t('preview.as', { role: tUi(`role.${first.role}`) })}
      {end !== null && `, ${tSharing('until.at', { when: endText(end) })}`}
      <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 pt-1 text-small">
        {users.length > 0 && <PersonStack people={users} ring="ring-soft" />}
        <bdi className="min-w-0">{names}</bdi>
      </span>
    </Line>
  )
}

export function Box({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <section
      aria-label={t('preview.title')}
      className={classNames(
        'mt-3 divide-y divide-soft-2 overflow-hidden rounded-card forced-colors:border',
        tone,
      )}
    >
      {children}
    </section>
  )
}

export function Line({ icon: Icon, tone, children }: { icon: IconNode; tone: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 px-3.5 py-2.5 text-t2">
      <LineIcon icon={Icon} size={16} className={classNames('mt-0.5 shrink-0', tone)} />
      <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
    </div>
  )
}
