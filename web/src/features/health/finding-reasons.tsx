import type { VaultRecord } from '@cardea/contract'
import { Link } from '@tanstack/react-router'
import { kindsOf, type FindingKind } from '../../data/health/finding-kinds.ts'
import type { Finding } from '../../data/health/judge-passwords.ts'
import { locale } from '../../i18n/locale.ts'
import { longDate } from '../../i18n/when.ts'
import { health } from '../../i18n/en/health.ts'
import { texts } from '../../i18n/texts.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { kindIcons, kindTones } from './kind-looks.ts'

const t = texts(health)

type FindingReasonsProps = { record: VaultRecord; finding: Finding }

/** What is wrong, each with why it matters. */
export function FindingReasons({ record, finding }: FindingReasonsProps) {
  const textOf = (kind: FindingKind): string =>
    ({
      weak: t('weakText'),
      twice: t('twiceText', { count: finding.sharedWith }),
      old: t('oldText', { when: longDate(new Date(record.updatedAt), locale()) }),
      noCode: t('noCodeText', { site: finding.siteWithCodes ?? '' }),
    })[kind]
  return (
    <ul className="rounded-card border border-line">
      {kindsOf(finding).map((kind) => {
        const Icon = kindIcons[kind]
        return (
          <li key={kind} className="flex items-start gap-3 border-t border-line px-4 py-3 first:border-t-0">
            <Icon size={16} aria-hidden className={`mt-0.5 shrink-0 ${kindTones[kind]}`} />
            <div className="min-w-0 flex-1">
              <p>{t(`kinds.${kind}`)}</p>
              <p className="text-small text-t2">{textOf(kind)}</p>
            </div>
            {kind === 'noCode' && (
              <Link
                to="/records/$recordID"
                params={{ recordID: record._id }}
                state={{ overlay: { action: 'edit', kind: 'record', id: record._id } }}
                className={buttonClass('secondary', 'small')}
              >
                {t('addCode')}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
