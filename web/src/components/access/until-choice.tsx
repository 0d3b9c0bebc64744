import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { useState } from 'react'
import { serverTime } from '../../api/client.ts'
import { isEndNear, momentOf, noEnd, untilSpans, type Until } from '../../data/access/until.ts'
import { dateFormat } from '../../i18n/formatters.ts'
import { locale } from '../../i18n/locale.ts'
import { shortDate } from '../../i18n/short-date.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { Button } from '../../ui/form/button.tsx'
import { MenuChoice } from '../../ui/menu/menu-choice.ts'
import { Menu } from '../../ui/menu/menu.tsx'
import { useUntilDialog } from './use-until-dialog.tsx'

const t = texts(sharing)

type UntilChoiceProps = {
  until: Until
  /** Its moment, ISO 8601; null: none. */
  at: string | null
  /** The end that people have and keep while none is chosen: its moment, or that there are several. */
  kept?: string | undefined
  onChange: (until: Until) => void
}

/** How long those who are about to be let in have it. */
export function UntilChoice({ until, at, kept, onChange }: UntilChoiceProps) {
  const { askForDate, dateDialog } = useUntilDialog(until.kind === 'date' ? until.at : null, onChange)
  const [now, setNow] = useState(Date.now)
  const shownEnd = (end: string | null): string =>
    end === null ? t('until.none') : t('until.at', { when: endText(end) })
  return (
    <>
      <Menu
        trigger={
          <Button iconEnd={ChevronDown} onPointerEnter={() => setNow(Date.now())} className="max-sm:h-11">
            <span className="font-regular">
              <span className="sr-only">{t('until.label')}: </span>
              <span className="inline-block first-letter:uppercase">
                {kept === 'several' ? t('until.several') : shownEnd(kept ?? at)}
              </span>
            </span>
          </Button>
        }
      >
        <UntilOptions
          until={kept === undefined ? until : null}
          now={now}
          onChange={onChange}
          onDate={askForDate}
        />
      </Menu>
      {dateDialog}
    </>
  )
}

type UntilOptionsProps = {
  /** Null: none is chosen, and those that people have stay. */
  until: Until | null
  /** From when spans count, ms since 1970. */
  now: number
  onChange: (until: Until) => void
  onDate: () => void
}

/** No end, a span, or a date, each with its moment. */
export function UntilOptions({ until, now, onChange, onDate }: UntilOptionsProps) {
  return (
    <MenuChoice
      label={t('until.label')}
      value={until?.kind ?? 'kept'}
      onChange={(kind) => {
        if (kind === 'date') onDate()
        else if (kind !== 'kept') onChange(kind === 'none' ? noEnd : { kind })
      }}
      options={[
        { value: 'none', label: t('until.none') },
        ...untilSpans.map((kind) => ({
          value: kind,
          label: t(`until.${kind}`),
          sentence: momentText(momentOf({ kind }, now) ?? ''),
        })),
        {
          value: 'date',
          label: t('until.date'),
          ...(until?.kind === 'date' && { sentence: momentText(until.at) }),
        },
      ]}
    />
  )
}

/** The end of access as a day, `30 November`, within a day with its time, `26 Nov, 14:20`. */
export const endText = (at: string): string =>
  isEndNear(at, serverTime()) ? momentText(at) : shortDate(new Date(at), locale())

/** `26 Nov, 14:20` */
export const momentText = (at: string): string =>
  dateFormat(locale(), { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(
    new Date(at),
  )
