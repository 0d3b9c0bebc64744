import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { Template } from '@cardea/contract'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import { useState } from 'react'
import { templateName } from '../../data/templates/built-in-words.ts'
import type { ColumnMap, ColumnTarget } from '@cardea/client/import/column-map'
import type { TemplateName } from '@cardea/client/import/imported-record'
import type { SourceID } from '@cardea/client/import/source-names'
import type { FoundColumns } from '@cardea/client/import/sources/any-table'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { Button } from '../../ui/form/button.tsx'
import { Check } from '../../ui/form/check.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { FileCard } from './file-card.tsx'
import { ReaderChoice, withoutMap } from './reader-choice.tsx'
import { StepBody } from './step-body.tsx'
import type { Importing, Keys } from './use-import.ts'

const t = texts(imports)

type ColumnsStepProps = {
  importing: Importing
  file: File
  found: FoundColumns
  templates: readonly Template[]
  readers: readonly SourceID[]
  keys: Keys
}

/** A table that no source is known to write: what each of its columns is. */
export function ColumnsStep({ importing, file, found, templates, readers, keys }: ColumnsStepProps) {
  const [map, setMap] = useState<ColumnMap>(found.guess)
  const builtIn = templates.filter(({ visibility }) => visibility === 'PUBLIC')
  const template = builtIn.find(({ name }) => name === map.template)
  const setColumn = (place: number, target: ColumnTarget) =>
    setMap({ ...map, columns: map.columns.map((one, index) => (index === place ? target : one)) })
  return (
    <StepBody
      foot={
        <>
          <Button look="quiet" className="-ml-3.5" onClick={importing.startAnew}>
            {t('back')}
          </Button>
          <Button
            look="primary"
            className="ml-auto"
            onClick={() => void importing.read(file, { ...keys, source: 'csv', columnMap: map })}
          >
            {t('goOn')}
          </Button>
        </>
      }
    >
      <FileCard
        title={t('anyTable')}
        text={t('tableColumns', { name: file.name, count: found.columns.length })}
        onOther={importing.startAnew}
      />
      <ReaderChoice
        readers={readers}
        value="csv"
        onChange={(source) => void importing.read(file, { ...withoutMap(keys), source })}
      />
      <section aria-labelledby="columns-title">
        <TableHead
          map={map}
          templates={builtIn}
          onHead={(hasHead) => void importing.read(file, { ...withoutMap(keys), source: 'csv', hasHead })}
          onMap={setMap}
        />
        <ul className="rounded-card border border-line bg-raised">
          {found.columns.map(({ name, samples }, index) => {
            const label = name || t('column', { count: index + 1 })
            const target = map.columns[index] ?? { kind: 'left-out' }
            return (
              <Column
                // oxlint-disable-next-line react/no-array-index-key -- a table's columns are known by their place alone
                key={index}
                label={label}
                sample={samples[0]}
                target={target}
                template={template}
                onChange={(next) => setColumn(index, next)}
              />
            )
          })}
        </ul>
      </section>
    </StepBody>
  )
}

type TableHeadProps = {
  map: ColumnMap
  templates: readonly Template[]
  onHead: (hasHead: boolean) => void
  onMap: (map: ColumnMap) => void
}

/** Whether the first row holds names, and what the rows become. */
function TableHead({ map, templates, onHead, onMap }: TableHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
      <div>
        <h2 id="columns-title" className="text-small font-strong">
          {t('columnsAre')}
        </h2>
        <label className="mt-2 flex items-center gap-2 text-small text-t2">
          <Check checked={map.hasHead} onChange={onHead} />
          {t('firstRowNames')}
        </label>
      </div>
      <div className="flex items-center gap-3">
        <span className="text-small text-t2">{t('becomes')}</span>
        <SelectField
          label={t('becomes')}
          isLabelHidden
          size="compact"
          className="w-44"
          value={map.template}
          onChange={(name) => onMap(withTemplate(map, templates, name))}
          options={templates.map((one) => ({ value: one.name, label: templateName(one) }))}
        />
      </div>
    </div>
  )
}

/** The rows become records of this template: a column of a field that it does not have becomes one of their own. */
function withTemplate(map: ColumnMap, templates: readonly Template[], name: string): ColumnMap {
  const keys = new Set(templates.find((one) => one.name === name)?.fields.map(({ key }) => key))
  const columns = map.columns.map((target): ColumnTarget =>
    target.kind === 'field' && !keys.has(target.key)
      ? { kind: 'extra', isSecret: /pass|totp|secret|pin|code|number/.test(target.key) }
      : target,
  )
  return { ...map, template: name as TemplateName, columns }
}

type ColumnProps = {
  label: string
  /** The first value that stands in it. */
  sample: string | undefined
  target: ColumnTarget
  template: Template | undefined
  onChange: (target: ColumnTarget) => void
}

function Column({ label, sample, target, template, onChange }: ColumnProps) {
  return (
    <li className="flex min-h-14 items-center gap-4 border-t border-line px-4 py-2 first:border-t-0 max-sm:flex-wrap">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="truncate font-strong">
          <bdi>{label}</bdi>
        </p>
        <p className="truncate text-small text-t3">
          {isSecret(target, template) ? t('hiddenSample') : (sample?.slice(0, 80) ?? t('emptyColumn'))}
        </p>
      </div>
      <LineIcon icon={ArrowRight} size={16} className="text-t3 max-sm:hidden" />
      <SelectField
        label={t('columnBecomes', { name: label })}
        isLabelHidden
        size="compact"
        className="w-76 max-sm:w-full"
        value={valueOf(target)}
        onChange={(value) => onChange(targetOf(value))}
        options={[
          { value: 'name', label: t('columnName') },
          { value: 'group', label: t('columnGroup') },
          ...(template?.fields ?? []).map((field) => ({
            value: `field ${field.key}`,
            label: field.label,
          })),
          { value: 'own', label: t('columnOwn', { name: label }) },
          { value: 'secret', label: t('columnOwnSecret', { name: label }) },
          { value: 'out', label: t('columnOut') },
        ]}
      />
    </li>
  )
}

const isSecret = (target: ColumnTarget, template: Template | undefined): boolean =>
  target.kind === 'extra'
    ? target.isSecret
    : target.kind === 'field' && template?.fields.find(({ key }) => key === target.key)?.isSecret === true

function valueOf(target: ColumnTarget): string {
  if (target.kind === 'field') return `field ${target.key}`
  if (target.kind === 'extra') return target.isSecret ? 'secret' : 'own'
  return target.kind === 'left-out' ? 'out' : target.kind
}

function targetOf(value: string): ColumnTarget {
  if (value === 'name' || value === 'group') return { kind: value }
  if (value === 'own' || value === 'secret') return { kind: 'extra', isSecret: value === 'secret' }
  if (value === 'out') return { kind: 'left-out' }
  return { kind: 'field', key: value.slice('field '.length) }
}
