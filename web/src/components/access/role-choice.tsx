import { grantableRoles, type GrantableRole } from '@cardea/contract'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { Button } from '../../ui/form/button.tsx'
import { MenuChoice } from '../../ui/menu/menu-choice.ts'
import { Menu } from '../../ui/menu/menu.tsx'
import { sharing } from '../../i18n/en/sharing.ts'
import { roles } from '../../i18n/en/roles.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(sharing)
const tUi = texts(ui)
const tRoles = texts(roles)

type RoleChoiceProps = { role: GrantableRole; onChange: (role: GrantableRole) => void }

/** The role for those who are about to be let in. */
export function RoleChoice({ role, onChange }: RoleChoiceProps) {
  return (
    <Menu
      trigger={
        <Button iconEnd={ChevronDown} className="max-sm:h-11">
          <span className="font-regular">
            <span className="text-t2">{t('theyBecome')}</span> {tUi(`role.${role}`)}
          </span>
        </Button>
      }
    >
      <RoleOptions role={role} onChange={onChange} />
    </Menu>
  )
}

type RoleOptionsProps = {
  role: GrantableRole | null
  onChange: (role: GrantableRole) => void
  /** What each may, where there is more to say than that. */
  sentence?: (role: GrantableRole) => string
}

/** Editor or Viewer, each with what it may. */
export function RoleOptions({ role, onChange, sentence }: RoleOptionsProps) {
  return (
    <MenuChoice
      label={t('role')}
      value={role ?? ''}
      onChange={(value) => {
        const chosen = grantableRoles.find((known) => known === value)
        if (chosen && chosen !== role) onChange(chosen)
      }}
      options={grantableRoles.map((value) => ({
        value,
        label: tUi(`role.${value}`),
        sentence: sentence?.(value) ?? tRoles(`sentence.${value}`),
      }))}
    />
  )
}
