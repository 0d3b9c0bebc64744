import { useState } from 'react'
import { momentOf, noEnd, untilSpans, type Until } from '../../data/access/until.ts'
import { serverTime } from '../../api/client.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { endText } from './until-choice.tsx'
import { MenuItem, SubMenu } from '../../ui/menu/menu-item.tsx'

const t = texts(sharing)

type UntilMenuProps = {
  /** The end so far, ISO 8601. */
  at: string | null
  onChange: (until: Until) => void
  onDate: () => void
}

/** Inside the menu of a person who is in: when their access ends, counted from now. */
export function UntilMenu({ at, onChange, onDate }: UntilMenuProps) {
  const [now] = useState(serverTime)
  return (
    <SubMenu label={t('until.label')} value={at === null ? t('until.never') : endText(at)}>
      {untilSpans.map((kind) => (
        <MenuItem
          key={kind}
          sentence={endText(momentOf({ kind }, now) ?? '')}
          onSelect={() => onChange({ kind })}
        >
          {t('until.endIn', { span: t(`until.${kind}`) })}
        </MenuItem>
      ))}
      <MenuItem onSelect={onDate}>{t('until.endAt')}</MenuItem>
      {at !== null && <MenuItem onSelect={() => onChange(noEnd)}>{t('until.keep')}</MenuItem>}
    </SubMenu>
  )
}
