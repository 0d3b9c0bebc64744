import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { momentOf, noEnd, untilSpans, type Until } from '../../data/access/until.ts'
import { serverTime } from '../../api/client.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { endText } from './until-choice.tsx'
import { MenuItem } from '../../ui/menu/menu-item.tsx'

const t = texts(sharing)

type UntilMenuProps = {
  /** The end so far, ISO 8601. */
  at: string | null
  onChange: (until: Until) => void
  onDate: () => void
}

/** Inside the menu of a person who is in: how long from now on. */
export function UntilMenu({ at, onChange, onDate }: UntilMenuProps) {
  const [now] = useState(serverTime)
  return (
    <>
      {untilSpans.map((kind) => (
        <MenuItem
          key={kind}
          icon={Hourglass}
          sentence={endText(momentOf({ kind }, now) ?? '')}
          onSelect={() => onChange({ kind })}
        >
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
