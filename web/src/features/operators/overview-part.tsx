import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { OperatorOverview } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import DatabaseBackup from 'lucide/dist/esm/icons/database-backup.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import HardDrive from 'lucide/dist/esm/icons/hard-drive.mjs'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import Network from 'lucide/dist/esm/icons/network.mjs'
import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import UsersRound from 'lucide/dist/esm/icons/users-round.mjs'
import { fileSize } from '../../i18n/file-size.ts'
import { overviewQuery } from '../../data/operators/operators.ts'
import { locale } from '../../i18n/locale.ts'
import { longWhen } from '../../i18n/when.ts'
import { operator } from '../../i18n/en/operator.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { QueryFailure } from '../../components/page/query-failure.tsx'
import { LoadingState } from '../../ui/feedback/loading.tsx'
import { useNow } from '../../ui/feedback/use-now.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { ChecksList } from './checks-list.tsx'
import { OverviewCard } from './overview-card.tsx'

const t = texts(operator)
const tUi = texts(ui)

/** Figures and checks; what wants a look first. */
export function OverviewPart() {
  const overview = useQuery(overviewQuery)
  if (!overview.data) {
    return overview.error ? (
      <QueryFailure title={t('failedTitle')} text={t('failedText')} query={overview} />
    ) : (
      <LoadingState text={tUi('loading')} />
    )
  }
  const { version, checks } = overview.data
  const toLookAt = checks.filter(({ state }) => state !== 'ok').length
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-20 max-sm:px-4">
      <div className="flex min-h-10 items-center gap-2 pb-3 text-small text-t3">
        {toLookAt > 0 ? (
          <p className="flex min-w-0 flex-1 items-center gap-2.5 rounded-control bg-warning-fill px-3.5 py-2.5 text-body font-strong text-t1">
            <LineIcon icon={TriangleAlert} size={17} className="shrink-0 text-warning" />
            {t('toLookAt', { count: toLookAt })}
          </p>
        ) : (
          <p className="flex-1 text-body text-t2">{t('allFine')}</p>
        )}
        <span className="max-sm:hidden">{t('version', { version })}</span>
        <IconButton
          icon={RotateCw}
          label={t('refresh')}
          busy={overview.isFetching}
          onClick={() => void overview.refetch()}
        />
      </div>
      <Cards overview={overview.data} />
      <p className="mt-4 flex items-center gap-2 text-small text-t2">
        <LineIcon icon={EyeOff} size={15} className="shrink-0" />
        {t('never')}
      </p>
      <ChecksList checks={checks} />
    </div>
  )
}

function Cards({ overview }: { overview: OperatorOverview }) {
  const now = useNow()
  const { people, records, bytes, keys, disk, mail, backup, nodes, damagedRows } = overview
  const number = (value: number) => value.toLocaleString(locale())
  const when = (at: string) => longWhen(new Date(at), now, locale()) ?? t('justNow')
  const ofDisk = disk && {
    free: fileSize(disk.free, locale()),
    total: fileSize(disk.total, locale()),
  }
  return (
    <ul
      className="grid gap-4"
      style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))' }}
    >
      <OverviewCard
        icon={UsersRound}
        name={t('people')}
        figure={number(people)}
        text={t('recordsOf', { records: number(records) })}
      />
      <OverviewCard
        icon={HardDrive}
        name={t('storage')}
        figure={fileSize(bytes, locale())}
        text={ofDisk ? t('ofDisk', ofDisk) : t('diskUnknown')}
      />
      <OverviewCard
        icon={Mail}
        name={t('mail')}
        state={mail.state === 'ok' ? 'ok' : mail.state === 'folder' ? 'warn' : 'fail'}
        figure={t('waiting', { count: mail.waiting })}
        text={mail.lastSentAt ? t('lastMail', { when: when(mail.lastSentAt) }) : t('noMail')}
      />
      <OverviewCard
        icon={DatabaseBackup}
        name={t('backup')}
        state={backup.state === 'ok' ? 'ok' : backup.state === 'failing' ? 'fail' : 'warn'}
        figure={backup.lastAt ? when(backup.lastAt) : t('noBackup')}
        text={backup.says}
      />
      <OverviewCard
        icon={Network}
        name={t('nodes')}
        figure={number(nodes.length)}
        text={[...new Set(nodes.map(({ version }) => t('version', { version })))].join(', ')}
      />
      <OverviewCard
        icon={KeyRound}
        name={t('withKeys')}
        figure={number(keys.people)}
        text={t('keysText', { lone: number(keys.withOneUnlocker), waiting: number(keys.waiting) })}
      />
      <OverviewCard
        icon={ShieldCheck}
        name={t('damaged')}
        state={damagedRows === 0 ? 'ok' : 'fail'}
        figure={number(damagedRows)}
        text={t('damagedText')}
      />
    </ul>
  )
}
