import { Hourglass } from 'lucide-react'
import { noEnd, untilSpans, type Until } from '../../data/access/until.ts'
import { wordsOf } from '../../i18n/words.ts'
import { MenuItem } from '../../ui/menu/menu-item.tsx'

type UntilMenuProps = {
  /** The end so far, ISO 8601. */
  at: string | null
  onChange: (until: Until) => void
  onDate: () => void
}

/** Inside the menu of a person who is in: how long from now on. */
export function UntilMenu({ at, onChange, onDate }: UntilMenuProps) {
  const t = wordsOf('sharing')
  return (
    <>
      {untilSpans.map((kind) => (
        <MenuItem key={kind} icon={Hourglass} onSelect={() => onChange({ kind })}>
          {t('until.endIn', { span: t(`until.${kind}`) })}
        </MenuItem>
      ))}
      <MenuItem icon={Hourglass} onSelect={onDate}>
        {t('until.endAt')}
      </MenuItem>
      {at !== null && (
        <MenuItem icon={Hourglass} onSelect={() => onChange(noEnd)}>
          {t('until.keep')}
        </MenuItem>
      )}
    </>
  )
}
