import type { LinkLook } from '@cardea/contract'
import Unlink from 'lucide/dist/esm/icons/unlink.mjs'
import { dayAndTime, dayOf } from '../../i18n/day-and-time.ts'
import { visitor } from '../../i18n/en/visitor.ts'
import { texts } from '../../i18n/texts.ts'
import { Card } from '../card.tsx'
import type { Over } from './failure.ts'
import { nameOf } from './sender.tsx'

const t = texts(visitor)

/** A link that opens no more, and why. `look`: where it was over only after the page had shown it. */
export function OverCard({ over, look }: { over: Over; look?: LinkLook }) {
  return (
    <Card
      icon={Unlink}
      title={t('over.title')}
      status={t('over.title')}
      by={look?.by.email}
      contact={look?.contact}
    >
      <p className="mt-2 text-body text-pretty text-t2 max-sm:text-phone">{sentence(over, look)}</p>
    </Card>
  )
}

function sentence({ why, at }: Over, look: LinkLook | undefined): string {
  const now = new Date()
  const name = look ? nameOf(look.by) : t('over.sender')
  if (why === 'opened' && at) return t('over.opened', { when: dayAndTime(at, now), name })
  return why === 'expired' && at ? t('over.expired', { when: dayOf(at, now) }) : t('over.ended')
}
