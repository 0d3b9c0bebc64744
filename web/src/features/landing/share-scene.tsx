import { LineIcon } from '../../ui/display/line-icon.tsx'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import { Avatar } from '../../ui/display/avatar.tsx'
import { PersonChip } from '../../ui/display/chip.tsx'
import { bob, rhea } from './people.ts'
import { landing } from '../../i18n/en/landing.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(landing)
const tUi = texts(ui)

/** The moment before sharing: who, as what, and what they will see. */
export function ShareScene() {
  return (
    <>
      <div className="flex flex-wrap gap-1.5 rounded-control border border-ring bg-field p-1.5 halo">
        <PersonChip name={bob.name} avatar={<Avatar name={bob.name} hue={bob.hue} size={20} />} />
        <PersonChip
          name={rhea.email}
          avatar={<Avatar name={rhea.email} hue={0} size={20} state="invited" />}
        />
      </div>
      <div className="mt-2 flex h-9 items-center gap-1 rounded-control border border-line-2 bg-field px-3 text-small text-t2">
        {t('they')}
        <span className="flex-1 font-strong text-t1">{tUi('role.EDITOR')}</span>
        <LineIcon icon={ChevronDown} size={15} />
      </div>
      <p className="mt-2 flex gap-2.5 rounded-control bg-soft px-3 py-2.5 text-small text-t1">
        <LineIcon icon={Eye} size={15} className="mt-0.5 text-accent-t" />
        <span>{t('shareSentence')}</span>
      </p>
    </>
  )
}
