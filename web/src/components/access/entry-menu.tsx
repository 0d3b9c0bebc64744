import { grantableRoles, type GrantableRole, type Role } from '@cardea/contract'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Until } from '../../data/access/until.ts'
import { wordsOf } from '../../i18n/words.ts'
import { Button } from '../../ui/form/button.tsx'
import { Menu, MenuSeparator } from '../../ui/menu/menu.tsx'
import { RoleOptions } from './role-choice.tsx'
import { UntilMenu } from './until-menu.tsx'
import { useUntilDialog } from './use-until-dialog.tsx'

type EntryMenuProps = {
  name: string
  /** What counts, whether an own entry gives it or a group. */
  role: Role
  isBusy: boolean
  sentence?: (role: GrantableRole) => string
  onRole: (role: GrantableRole) => void
  /** Left out where there is no own entry that could end. */
  end?: { at: string | null; onChange: (until: Until) => void } | undefined
  /** What takes their access away. */
  children: ReactNode
}

const withoutEnd = { at: null, onChange: () => {} }

/** A person's role as a button, and behind it what may be changed about their access. */
export function EntryMenu({ name, role, isBusy, sentence, onRole, end, children }: EntryMenuProps) {
  const t = wordsOf('sharing')
  const { at, onChange } = end ?? withoutEnd
  const { askForDate, dateDialog } = useUntilDialog(at, onChange)
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button
            look="quiet"
            iconEnd={ChevronDown}
            busy={isBusy}
            aria-label={t('roleOf', { name, role: t(`ui:role.${role}`) })}
            className="text-t1!"
          >
            <span className="font-regular">{t(`ui:role.${role}`)}</span>
          </Button>
        }
      >
        <RoleOptions
          role={grantableRoles.find((known) => known === role) ?? null}
          onChange={onRole}
          {...(sentence && { sentence })}
        />
        {end && (
          <>
            <MenuSeparator />
            <UntilMenu at={at} onChange={onChange} onDate={askForDate} />
          </>
        )}
        <MenuSeparator />
        {children}
      </Menu>
      {dateDialog}
    </>
  )
}
