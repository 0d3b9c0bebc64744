import type { GrantableRole, VaultRecord } from '@cardea/contract'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { locale } from '../../words/locale.ts'
import { personName } from '../records/ownership.ts'
import type { Recipient } from './recipients.ts'
import { namesInSentence, secretLabels } from './will-see.ts'

type WillSeeNoteProps = { record: VaultRecord; recipients: readonly Recipient[]; role: GrantableRole }

/** Before anything is sent: who will see how many secrets. */
export function WillSeeNote({ record, recipients, role }: WillSeeNoteProps) {
  const { t } = useTranslation('sharing')
  if (recipients.length === 0) return null
  const labels = secretLabels(record, locale())
  const list = new Intl.ListFormat(locale(), { type: 'conjunction' })
  const names = namesInSentence(
    recipients.map(({ email, person }) => (person ? personName(person) : email)),
    locale(),
    (count) => t('manyPeople', { count }),
  )
  const strangers = recipients.filter(({ person }) => person === null).length
  return (
    <p className="mt-3 flex gap-3 rounded-control bg-soft px-3.5 py-2.5 text-t2">
      <Eye size={16} aria-hidden className="mt-0.5 text-accent-t" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-strong text-t1">
          {labels.length === 0
            ? t('willSeeNone', { names })
            : t('willSee', { names, count: labels.length, labels: list.format(labels) })}
        </span>{' '}
        {role === 'EDITOR' && `${t('mayChange')} `}
        {strangers > 0 && t('ifNoAccount', { count: recipients.length })}
      </span>
    </p>
  )
}
