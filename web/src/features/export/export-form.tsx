import { LineIcon } from '../../ui/display/line-icon.tsx'
import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { useId, type ReactNode } from 'react'
import { SettingRow } from '../../components/settings/setting-section.tsx'
import { fileSize } from '../../i18n/file-size.ts'
import { groupsQuery } from '../../data/groups/groups.ts'
import { locale } from '../../i18n/locale.ts'
import { exports } from '../../i18n/en/exports.ts'
import { texts } from '../../i18n/texts.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { classNames } from '../../ui/display/class-names.ts'
import { Check } from '../../ui/form/check.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { PassphraseField } from './passphrase-field.tsx'
import { ScopeChoice } from './scope-choice.tsx'
import type { ExportFormState } from './use-export-form.ts'

const t = texts(exports)

/** What is exported, with what, and how it is kept. */
export function ExportForm({ form }: { form: ExportFormState }) {
  const groups = useQuery(groupsQuery).data ?? []
  const { choice, kept } = form
  return (
    <div className="flex flex-col gap-5">
      <ScopeChoice form={form} groups={groups} />
      {choice.records.length === 0 && choice.leftOut.length === 0 && (
        <p className="text-small text-t2">{t('nothing')}</p>
      )}
      <WhatComesAlong form={form} />
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-2 text-small font-strong">{t('keptAs')}</legend>
        <KeptAs
          title={t('encrypted')}
          badge={t('recommended')}
          text={t('encryptedText')}
          isChosen={kept === 'encrypted'}
          onChoose={() => form.setKept('encrypted')}
        />
        <KeptAs
          title={t('open')}
          text={t('openText')}
          isChosen={kept === 'open'}
          onChoose={() => form.setKept('open')}
        >
          {kept === 'open' && (
            <Segment
              label={t('format')}
              value={form.format}
              onChange={form.setFormat}
              options={[
                { value: 'json', label: 'JSON' },
                { value: 'csv', label: 'CSV' },
              ]}
            />
          )}
        </KeptAs>
      </fieldset>
      {kept === 'encrypted' ? (
        <PassphraseField value={form.passphrase} onChange={form.setPassphrase} />
      ) : (
        <div className="flex gap-3 rounded-card bg-danger-fill p-4">
          <LineIcon icon={CircleAlert} size={16} className="mt-0.5 shrink-0 text-danger" />
          <div>
            <p className="font-strong">{t('warning', { count: choice.secrets })}</p>
            <label className="mt-3 flex items-center gap-2.5">
              <Check checked={form.isPromised} onChange={form.setPromised} />
              {t('promise')}
            </label>
          </div>
        </div>
      )}
    </div>
  )
}

/** Files, and records that one may only see. */
function WhatComesAlong({ form }: { form: ExportFormState }) {
  const [filesID, viewedID] = [useId(), useId()]
  const { choice } = form
  return (
    <ul className="rounded-card border border-line">
      <SettingRow
        title={t('files')}
        titleID={filesID}
        text={
          form.isTable
            ? t('csvFiles')
            : choice.files === 0
              ? t('noFiles')
              : t('filesText', { count: choice.files, size: fileSize(choice.fileBytes, locale()) })
        }
      >
        <Switch
          aria-labelledby={filesID}
          checked={form.hasFiles && choice.files > 0}
          disabled={form.isTable || choice.files === 0}
          onChange={form.setFiles}
        />
      </SettingRow>
      <SettingRow
        title={t('viewed')}
        titleID={viewedID}
        text={choice.viewed === 0 ? t('noViewed') : t('viewedText', { count: choice.viewed })}
      >
        <Switch
          aria-labelledby={viewedID}
          checked={form.takesViewed && choice.viewed > 0}
          disabled={choice.viewed === 0}
          onChange={form.setViewed}
        />
      </SettingRow>
    </ul>
  )
}

type KeptAsProps = {
  title: string
  badge?: string
  text: string
  isChosen: boolean
  onChoose: () => void
  children?: ReactNode
}

/** One way to keep it, as a card. */
function KeptAs({ title, badge, text, isChosen, onChoose, children }: KeptAsProps) {
  const id = useId()
  return (
    <div
      className={classNames(
        'flex min-h-14.5 flex-wrap items-center gap-3 rounded-card border px-4 py-2.5',
        isChosen ? 'border-ring bg-soft' : 'border-line-2',
      )}
    >
      <input
        id={id}
        type="radio"
        name="kept-as"
        checked={isChosen}
        onChange={onChoose}
        className="size-4 shrink-0 appearance-none rounded-full border border-control bg-field checked:border-5 checked:border-accent"
      />
      <div className="min-w-50 flex-1">
        <p className="flex items-center gap-2">
          <label htmlFor={id} className="cursor-pointer font-strong">
            {title}
          </label>
          {badge && <Badge tone="success">{badge}</Badge>}
        </p>
        <p className="text-small text-t2">{text}</p>
      </div>
      {children}
    </div>
  )
}
