import type { Template } from '@cardea/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { useState } from 'react'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { Menu, MenuSeparator } from '../../ui/menu/menu.tsx'
import { templates } from '../../i18n/en/templates.ts'
import { texts } from '../../i18n/texts.ts'
import type { TemplateRights } from '../../data/templates/template-rights.ts'
import { RecordTile } from '../../components/tiles/record-tile.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

const t = texts(templates)

const DeleteTemplateDialog = lazyPart(() => import('./delete-template-dialog.tsx'), 'DeleteTemplateDialog')

/** One template: opens in the editor, where one that is not one’s to change can be read and duplicated. */
export function TemplateCard({ template, rights }: { template: Template; rights: TemplateRights }) {
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const { _id, name, fields } = template
  const secrets = fields.filter(({ isSecret }) => isSecret).length
  return (
    <li className="relative flex h-19 items-center gap-3 rounded-card border border-line bg-raised px-4 transition-colors has-data-popup-open:bg-hover has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ring hover:bg-hover">
      <RecordTile template={template} size={40} />
      <div className="min-w-0 flex-1">
        <Link
          to="/templates/$templateID"
          params={{ templateID: _id }}
          className="block truncate font-medium outline-none after:absolute after:inset-0"
        >
          <bdi>{name}</bdi>
        </Link>
        <p className="truncate text-small text-t3">
          {t('fields', { count: fields.length })}
          {secrets > 0 && ` · ${t('secrets', { count: secrets })}`}
          {rights.group && (
            <>
              {' · '}
              <bdi>{rights.group.name}</bdi>
            </>
          )}
        </p>
      </div>
      <Menu
        align="end"
        trigger={<IconButton icon={Ellipsis} label={t('more', { name })} className="relative z-1 -mr-1.5" />}
      >
        <MenuItem
          icon={Plus}
          onSelect={() =>
            void navigate({
              to: '/records',
              state: { overlay: { action: 'new', kind: 'record', templateID: _id } },
            })
          }
        >
          {t('use')}
        </MenuItem>
        {rights.canChange && (
          <MenuItem
            icon={Pencil}
            onSelect={() => void navigate({ to: '/templates/$templateID', params: { templateID: _id } })}
          >
            {t('edit')}
          </MenuItem>
        )}
        <MenuItem icon={Copy} onSelect={() => void navigate({ to: '/templates/new', search: { from: _id } })}>
          {t('duplicate')}
        </MenuItem>
        {rights.canDelete && (
          <>
            <MenuSeparator />
            <MenuItem icon={Trash} danger onSelect={() => setDeleting(true)}>
              {t('delete')}
            </MenuItem>
          </>
        )}
      </Menu>
      {isDeleting && <DeleteTemplateDialog template={template} onClose={() => setDeleting(false)} />}
    </li>
  )
}
