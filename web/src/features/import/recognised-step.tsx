import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { Group } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import Folder from 'lucide/dist/esm/icons/folder.mjs'
import { StepUpDialog } from '../../components/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../components/sign-in/use-step-up.ts'
import { RecordTile } from '../../components/tiles/record-tile.tsx'
import { fileSize } from '../../i18n/file-size.ts'
import { useOpenGroups } from '../../data/groups/use-open-groups.ts'
import { keysQuery } from '../../data/keys/keys-query.ts'
import { useSealingChoice } from '../../data/keys/use-sealing-choice.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { placesForPeople, type GroupPlace } from '@cardea/client/import/import-plan'
import { useMe } from '../../data/users/me.ts'
import { templateName } from '../../data/templates/built-in-words.ts'
import { locale } from '../../i18n/locale.ts'
import { listed } from '../../i18n/name-list.ts'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { Button } from '../../ui/form/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { FileCard } from './file-card.tsx'
import { ReaderChoice, withoutMap } from './reader-choice.tsx'
import { sourceName } from './source-name.ts'
import { StepBody } from './step-body.tsx'
import type { Importing, ReadFile } from './use-import.ts'

const t = texts(imports)

/** Comes where there is a choice. */
const WhoCanOpen = lazyPart(() => import('../../components/keys/who-can-open.tsx'), 'WhoCanOpen')

/** What the file holds by kind, what its folders become, and who will see it; nothing is made yet. */
export function RecognisedStep({ importing, read: asRead }: { importing: Importing; read: ReadFile }) {
  const { sealing, read, open } = useSealedImport(asRead)
  const { file, result } = read
  const count = result.records.length
  const unread = result.rows.filter(({ record }) => record === null).length
  const archived = result.records.filter(({ notices }) =>
    notices.some(({ code }) => code === 'archived'),
  ).length
  const stepUp = useStepUp({ asksAlways: false })
  const [isBusy, busily] = useBusy()
  const preview = () => busily(() => stepUp.run(() => importing.compare(read), showError))
  // Without a fresh sign-in one sees what repeats by site and user alone.
  const skipComparing = () => {
    stepUp.cancel()
    importing.show('preview', { ...read, isCompared: false })
  }
  const title = t('found', { source: sourceName(result.source), count })
  return (
    <StepBody
      foot={
        <>
          <Button look="quiet" className="-ml-3.5" onClick={importing.startAnew}>
            {t('back')}
          </Button>
          <Button look="primary" className="ml-auto" busy={isBusy} onClick={() => void preview()}>
            {t('preview', { count })}
          </Button>
        </>
      }
    >
      <FileCard
        title={title}
        text={`${file.name} · ${fileSize(file.size, locale())}`}
        onOther={importing.startAnew}
      />
      <ReaderChoice
        readers={read.readers}
        value={result.source}
        onChange={(source) => void importing.read(file, { ...withoutMap(read.keys), source })}
      />
      <div className="grid grid-cols-2 gap-8 max-md:grid-cols-1">
        <Kinds read={read} />
        <Groups importing={importing} read={read} open={open} />
      </div>
      {sealing.mayChoose && (
        <WhoCanOpen
          sealedFor={sealing.sealedFor}
          hasFiles={false}
          onChange={(sealedFor) => importing.show('recognised', { ...asRead, sealedFor })}
        />
      )}
      {archived > 0 && <p className="text-small text-t2">{t('archivedRecords', { count: archived })}</p>}
      {unread > 0 && <p className="text-small text-t2">{t('leftOutRows', { count: unread })}</p>}
      {result.notices.some(({ code }) => code === 'encoding-guessed') && (
        <p className="text-small text-t2">{t('guessedEncoding')}</p>
      )}
      <StepUpDialog stepUp={{ ...stepUp, cancel: skipComparing }} />
    </StepBody>
  )
}

/**
 * How the import seals, what is read as it is to be made then, and the groups that can hold it: a record that only its people can
 * open goes into groups whose keys are here.
 */
function useSealedImport(read: ReadFile) {
  const open = useOpenGroups()
  const keys = useQuery(keysQuery).data
  const known = new Set(
    [...read.groups.values()].flatMap((place) => (place.kind === 'known' ? place.id : [])),
  )
  const sealing = useSealingChoice(
    read.sealedFor,
    open.filter(({ _id }) => known.has(_id)),
  )
  const { sealedFor } = sealing
  if (sealedFor === 'server') return { sealing, read: { ...read, sealedFor }, open }
  const held = new Set(keys?.own?.groups.map(({ _id }) => _id))
  const groups = placesForPeople(read.groups, held)
  return { sealing, read: { ...read, sealedFor, groups }, open: open.filter(({ _id }) => held.has(_id)) }
}

function Kinds({ read: { result, templates } }: { read: ReadFile }) {
  const counts = new Map<string | null, number>()
  for (const { template } of result.records) counts.set(template, (counts.get(template) ?? 0) + 1)
  const bytes = result.records.flatMap(({ files }) => files).reduce((sum, { size }) => sum + size, 0)
  return (
    <section aria-labelledby="kinds-title">
      <h2 id="kinds-title" className="pb-2 text-small font-strong">
        {t('whatIsIn')}
      </h2>
      <ul>
        {[...counts]
          .toSorted(([, one], [, other]) => other - one)
          .map(([name, count]) => (
            <li key={name} className="flex min-h-12 items-center gap-3 border-b border-line">
              <RecordTile template={templates.find((one) => one.name === name) ?? null} size={30} />
              <span className="min-w-0 flex-1 truncate">
                {name === null ? t('noTemplate') : templateName({ name })}
              </span>
              <span className="text-t2 tabular-nums">{count.toLocaleString(locale())}</span>
            </li>
          ))}
        {bytes > 0 && (
          <li className="flex min-h-12 items-center gap-3">
            <RecordTile template={null} size={30} />
            <span className="min-w-0 flex-1">{t('files')}</span>
            <span className="text-t2 tabular-nums">{fileSize(bytes, locale())}</span>
          </li>
        )}
      </ul>
    </section>
  )
}

type GroupsProps = { importing: Importing; read: ReadFile; open: readonly Group[] }

function Groups({ importing, read, open }: GroupsProps) {
  const { result, groups } = read
  const counts = new Map<string, number>()
  for (const record of result.records)
    for (const name of record.groups) counts.set(name, (counts.get(name) ?? 0) + 1)
  const names = [...groups.keys()].filter((name) => counts.has(name))
  const place = (name: string, value: string) =>
    importing.show('recognised', { ...read, groups: new Map([...groups, [name, placeOf(value)]]) })
  return (
    <section aria-labelledby="groups-title" className="flex min-w-0 flex-col">
      {names.length > 0 && (
        <>
          <h2 id="groups-title" className="pb-2 text-small font-strong">
            {t('groupsBecome')}
          </h2>
          <ul className="max-h-96 overflow-y-auto">
            {names.map((name) => (
              <li
                key={name}
                className="flex min-h-12 items-center gap-3 max-sm:flex-wrap max-sm:gap-y-1.5 max-sm:py-2"
              >
                <LineIcon icon={Folder} size={16} className="shrink-0 text-t2" />
                <span className="min-w-0 flex-1 truncate">
                  <bdi>{name}</bdi>{' '}
                  <span className="text-small text-t3">
                    {(counts.get(name) ?? 0).toLocaleString(locale())}
                  </span>
                </span>
                <LineIcon icon={ArrowRight} size={16} className="shrink-0 text-t3 max-sm:hidden" />
                <SelectField
                  label={t('groupOf', { name })}
                  isLabelHidden
                  size="compact"
                  className="w-46 shrink-0 max-sm:w-full"
                  value={valueOf(groups.get(name) ?? { kind: 'none' })}
                  onChange={(value) => place(name, value)}
                  options={[
                    { value: 'none', label: t('noGroup') },
                    { value: 'new', label: t('newGroup', { name }) },
                    ...open.map((group) => ({ value: group._id, label: group.name })),
                  ]}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-3 flex gap-2.5 rounded-control bg-soft p-3 text-small">
        <LineIcon icon={Eye} size={16} className="mt-px shrink-0 text-accent-t" />
        <WhoSees names={names} groups={groups} />
      </p>
    </section>
  )
}

/** Said before anything is made. */
function WhoSees({ names, groups }: { names: readonly string[]; groups: ReadFile['groups'] }) {
  const me = useMe()
  const open = useOpenGroups()
  const ids = new Set(
    names.flatMap((name) => {
      const place = groups.get(name)
      return place?.kind === 'known' ? [place.id] : []
    }),
  )
  const shared = open.filter(
    ({ _id, access }) => ids.has(_id) && access.some(({ userID }) => userID !== me._id),
  )
  if (shared.length === 0) return <span>{t('onlyYou')}</span>
  const people = new Set(shared.flatMap(({ access }) => access.map(({ userID }) => userID)))
  people.delete(me._id)
  return (
    <span>
      {t('seenBy', {
        people: t('people', { count: people.size }),
        groups: listed(shared.map(({ name }) => name)),
      })}
    </span>
  )
}

const valueOf = (place: GroupPlace): string => (place.kind === 'known' ? place.id : place.kind)
const placeOf = (value: string): GroupPlace =>
  value === 'none' || value === 'new' ? { kind: value } : { kind: 'known', id: value }
