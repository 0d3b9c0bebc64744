import { LineIcon } from '../../../ui/display/line-icon.tsx'
import type { SealedFor } from '@cardea/contract'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { SettingRow, SettingSection } from '../../../components/settings/setting-section.tsx'
import { useVault } from '../../../data/keys/keys.ts'
import { useServerFacts } from '../../../data/server/server-facts.ts'
import { keys } from '../../../i18n/en/keys.ts'
import { sealed } from '../../../i18n/en/sealed.ts'
import { texts } from '../../../i18n/texts.ts'
import { showError } from '../../../overlays/show-error.ts'
import { RingIcon } from '../../../ui/display/ring-icon.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useBusy } from '../../../ui/form/use-busy.ts'
import { MenuChoice } from '../../../ui/menu/menu-choice.ts'
import { Menu } from '../../../ui/menu/menu.tsx'

const t = texts(keys)
const tSealed = texts(sealed)

const ways = ['people', 'server'] as const

/**
 * How the person’s new records are sealed: it lies among what their clients have checked, so that no server switches it off. A
 * server that takes one kind alone leaves nothing to choose.
 * @param makes as it was chosen; null: as the server says
 */
export function NewRecordsSection({ makes }: { makes: SealedFor | null }) {
  const { sealingModes, sealingDefault = 'server' } = useServerFacts() ?? {}
  const vault = useVault()
  const [isBusy, run] = useBusy()
  if (sealingModes !== 'both') return null
  const value = makes ?? sealingDefault
  const choose = (chosen: SealedFor) => void run(() => vault('chooseDefault', chosen).catch(showError))
  return (
    <SettingSection id="new-records" title={t('newRecords')}>
      <SettingRow
        isStacked
        titleID="who-can-open-new"
        title={t('whoCanOpenNew')}
        text={tSealed(value === 'people' ? 'peopleText' : 'serverText')}
      >
        <Menu
          align="end"
          trigger={
            <Button size="small" iconEnd={ChevronDown} busy={isBusy} aria-describedby="who-can-open-new">
              {value === 'people' && <LineIcon icon={RingIcon} size={16} />}
              {tSealed(value)}
            </Button>
          }
        >
          <MenuChoice
            label={t('whoCanOpenNew')}
            value={value}
            onChange={choose}
            options={ways.map((way) => ({
              value: way,
              label: tSealed(way),
              sentence: tSealed(way === 'people' ? 'peopleText' : 'serverText'),
            }))}
          />
        </Menu>
      </SettingRow>
    </SettingSection>
  )
}
