import { kindsOf } from '@cardea/client/health/finding-kinds'
import type { Finding } from '@cardea/client/health/judge-passwords'

type HealthBarProps = { findings: readonly Finding[]; total: number }

const fills = {
  breached: 'bg-health-weak',
  weak: 'bg-health-weak',
  twice: 'bg-health-twice',
  old: 'bg-health-rest',
  noCode: 'bg-health-rest',
}

/** How much is sound, as a bar: each record counts once, for the worst of it. The words beside it say the same. */
export function HealthBar({ findings, total }: HealthBarProps) {
  const parts = Map.groupBy(findings, (finding) => fills[kindsOf(finding)[0] ?? 'old'])
  const shares = [['bg-health-sound', total - findings.length] as const].concat(
    ['bg-health-weak', 'bg-health-twice', 'bg-health-rest'].map(
      (fill) => [fill as 'bg-health-sound', parts.get(fill)?.length ?? 0] as const,
    ),
  )
  return (
    <div aria-hidden className="flex h-2 min-w-0 flex-1 gap-0.5 overflow-hidden rounded-full">
      {shares.map(
        ([fill, share]) => share > 0 && <span key={fill} className={fill} style={{ flexGrow: share }} />,
      )}
    </div>
  )
}
