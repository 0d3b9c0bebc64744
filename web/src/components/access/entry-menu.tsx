import { grantableRoles, type GrantableRole, type Role } from '@cardea/contract'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import type { ReactNode } from 'react'
import type { Until } from '../../data/access/until.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { Button } from '../../ui/form/button.tsx'
import { Menu, MenuSeparator } from '../../ui/menu/menu.tsx'
import { RoleOptions } from './role-choice.tsx'
import { UntilMenu } from './until-menu.tsx'
import { useUntilDialog } from './use-until-dialog.tsx'

const t = texts(sharing)
const tUi = texts(ui)

type EntryMenuProps = {
  name: string
  /** What counts, whether an own entry gives it or a group. */
  role: Role
  isBusy: boolean
  sentence?: (role: GrantableRole) => string
  /** Left out for those who are blocked. */
  onRole?: (role: GrantableRole) => void
  /** Left out where there is no own entry that could end. */
  end?: { at: string | null; onChange: (until: Until) => void } | undefined
  /** What takes their access away, or gives it back. */
  children?: ReactNode
}

const withoutEnd = { at: null, onChange: () => {} }

/** A person's role as a button, and behind it what may be changed about their access. */
export function EntryMenu({ name, role, isBusy, sentence, onRole, end, children }: EntryMenuProps) {
  const { at, onChange } = end ?? withoutEnd
  const { askForDate, dateDialog } = useUntilDialog(at, onChange)
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button
            look={role === 'REVOKE' ? 'danger-text' : 'quiet'}
            iconEnd={ChevronDown}
            busy={isBusy}
            aria-label={t('roleOf', { name, role: tUi(`role.${role}`) })}
          >
            <span className="font-regular">{tUi(`role.${role}`)}</span>
          </Button>
        }
      >
        {onRole && (
          <RoleOptions
            role={grantableRoles.find((known) => known === role) ?? null}
            onChange={onRole}
            {...(sentence && { sentence })}
          />
        )}
        {end && <UntilMenu at={at} onChange={onChange} onDate={askForDate} />}
        {onRole && children && <MenuSeparator />}
        {children}
      </Menu>
      {dateDialog}
    </>
  )
}
