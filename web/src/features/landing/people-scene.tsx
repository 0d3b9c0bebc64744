import type { ReactNode } from 'react'
import { Avatar } from '../../ui/display/avatar.tsx'
import { RoleBadge, type ShownRole } from '../../ui/display/role-badge.tsx'
import { dana, jonas, lena, priya } from './people.ts'
import { landing } from '../../i18n/en/landing.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(landing)

/** Who has access, as a record shows it. */
export function PeopleScene() {
  const invited = <Avatar name={dana.email} hue={0} state="invited" />
  return (
    <div className="flex flex-col gap-2.5">
      <PersonLine avatar={<Avatar {...lena} />} name={lena.name} note={t('ownsIt')} badge="OWNER" />
      <PersonLine
        avatar={<Avatar {...priya} />}
        name={priya.name}
        note="priya@northwind.example"
        badge="EDITOR"
      />
      <PersonLine
        avatar={<Avatar {...jonas} />}
        name={jonas.name}
        note="jonas@northwind.example"
        badge="VIEWER"
      />
      <PersonLine avatar={invited} name={dana.email} note={t('invited')} badge="INVITED" />
    </div>
  )
}

type PersonLineProps = { avatar: ReactNode; name: string; note: string; badge: ShownRole }

function PersonLine({ avatar, name, note, badge }: PersonLineProps) {
  return (
    <div className="flex items-center gap-3">
      {avatar}
      <div className="min-w-0 flex-1">
        <p className="truncate text-small font-medium">{name}</p>
        <p className="truncate text-label text-t3">{note}</p>
      </div>
      <RoleBadge value={badge} />
    </div>
  )
}
