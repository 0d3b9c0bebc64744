import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { SealedFor } from '@cardea/contract'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { sealed } from '../../i18n/en/sealed.ts'
import { texts } from '../../i18n/texts.ts'
import { RingIcon } from '../../ui/display/ring-icon.ts'
import { Button } from '../../ui/form/button.tsx'
import { MenuChoice } from '../../ui/menu/menu-choice.ts'
import { Menu } from '../../ui/menu/menu.tsx'

const t = texts(sealed)

const ways = ['people', 'server'] as const

type WhoCanOpenProps = {
  sealedFor: SealedFor
  /** Files are sealed as they are taken: the choice then stands. */
  hasFiles?: boolean
  onChange: (sealedFor: SealedFor) => void
}

/** Who can open a new record or group, in one line. */
export function WhoCanOpen({ sealedFor, hasFiles = false, onChange }: WhoCanOpenProps) {
  return (
    <div className="mt-4 flex items-center justify-between gap-4 border-t border-line pt-4 max-sm:flex-col max-sm:items-stretch">
      <div className="min-w-0">
        <p id="who-can-open" className="font-medium">
          {t('whoCanOpen')}
        </p>
        <p className="mt-0.5 text-small text-t2">
          {hasFiles ? t('filesFirst') : t(sealedFor === 'people' ? 'peopleText' : 'serverText')}
        </p>
      </div>
      <Menu
        align="end"
        trigger={
          <Button iconEnd={ChevronDown} disabled={hasFiles} aria-describedby="who-can-open">
            {sealedFor === 'people' && <LineIcon icon={RingIcon} size={16} />}
            {t(sealedFor)}
          </Button>
        }
      >
        <MenuChoice
          label={t('whoCanOpen')}
          value={sealedFor}
          onChange={onChange}
          options={ways.map((way) => ({
            value: way,
            label: t(way),
            sentence: t(way === 'people' ? 'peopleText' : 'serverText'),
          }))}
        />
      </Menu>
    </div>
  )
}
