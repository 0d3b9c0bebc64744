import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { OpenedLink, Visit } from '@cardea/client/outside/visit-link'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { useEffect, useRef, useState } from 'react'
import { dayAndTime } from '../../i18n/day-and-time.ts'
import { visitor } from '../../i18n/en/visitor.ts'
import { texts } from '../../i18n/texts.ts'
import { useNow } from '../../ui/feedback/use-now.ts'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../card.tsx'
import type { KeptAttempt } from './kept-attempt.ts'
import { ShownField } from './shown-field.tsx'
import { ShownFile } from './shown-file.tsx'
import { useHiding } from './use-hiding.ts'

const t = texts(visitor)

type OpenCardProps = { visit: Visit; kept: KeptAttempt; opened: OpenedLink; onHide: () => void }

/** The content that was sent: all of it as text, which leads nowhere. */
export function OpenCard({ visit, kept, opened, onHide }: OpenCardProps) {
  const { content, fileIDs, viewsLeft } = opened
  const title = useRef<HTMLHeadingElement>(null)
  const [said, setSaid] = useState(() => openedText(content))
  const left = minutesLeft(kept.openUntil, useNow())
  useHiding(kept.openUntil, onHide)
  useEffect(() => title.current?.focus(), [])
  return (
    <Card
      above={aboveText(content.madeAt, kept.by)}
      title={content.title ?? t('untitled')}
      titleRef={title}
      status={said}
      by={kept.by}
      contact={kept.contact}
    >
      {content.text !== null && (
        <p dir="auto" className="mt-4 text-body wrap-anywhere whitespace-pre-wrap max-sm:text-phone">
          {content.text}
        </p>
      )}
      {content.fields.length > 0 && (
        <ul className="mt-5 grid grid-cols-2 overflow-hidden rounded-card border border-line">
          {content.fields.map((field, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two fields may be called the same
            <ShownField key={place} field={field} onSaid={setSaid} />
          ))}
        </ul>
      )}
      {content.files.length > 0 && (
        <ul className="mt-3 rounded-card border border-line">
          {content.files.map((note, place) => (
            <ShownFile
              key={note.key}
              note={note}
              id={fileIDs[place] ?? ''}
              visit={visit}
              attempt={kept.attempt}
              onSaid={setSaid}
            />
          ))}
        </ul>
      )}
      {viewsLeft === 0 && (
        <p className="mt-4 flex gap-3 rounded-card bg-warning-fill p-4 text-body text-t1 max-sm:text-phone">
          <LineIcon icon={TriangleAlert} size={18} className="mt-0.5 shrink-0 text-warning" />
          {t('last')}
        </p>
      )}
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <Button icon={EyeOff} size="large" className="max-sm:w-full" onClick={onHide}>
          {t('hideNow')}
        </Button>
        <span className="text-small text-t3 max-sm:w-full max-sm:text-center">
          {t('hidesIn', { count: left })}
        </span>
        <output className="sr-only">{(left === 5 || left === 1) && t('hidesIn', { count: left })}</output>
      </div>
    </Card>
  )
}

const minuteMs = 60_000

const minutesLeft = (until: string, now: Date): number =>
  Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / minuteMs))

function aboveText(madeAt: string, by: string | undefined): string {
  const made = new Date(madeAt)
  if (Number.isNaN(made.getTime())) return ''
  const when = dayAndTime(made, new Date())
  return by === undefined ? t('as', { when }) : t('from', { email: by, when })
}

function openedText({ fields, files }: OpenedLink['content']): string {
  const parts = [
    ...(fields.length > 0 ? [t('fields', { count: fields.length })] : []),
    ...(files.length > 0 ? [t('files', { count: files.length })] : []),
  ]
  return t('opened', { what: parts.join(', ') }).replace(' .', '')
}
