import { kindsOf } from '../../data/health/finding-kinds.ts'
import type { Finding } from '../../data/health/judge-passwords.ts'

type HealthBarProps = { findings: readonly Finding[]; total: number }

/** How much is sound, as a bar: each record counts once, for the worst of it. The words below say the same. */
export function HealthBar({ findings, total }: HealthBarProps) {
  const worst = findings.map((finding) => kindsOf(finding)[0])
  const count = (kind: string) => worst.filter((one) => one === kind).length
  const [weak, twice] = [count('weak'), count('twice')]
  const parts = [
    { name: 'sound', share: total - findings.length, fill: 'bg-health-sound' },
    { name: 'weak', share: weak, fill: 'bg-health-weak' },
    { name: 'twice', share: twice, fill: 'bg-health-twice' },
    { name: 'rest', share: findings.length - weak - twice, fill: 'bg-health-rest' },
  ]
  return (
    <div aria-hidden className="flex h-2 shrink-0 gap-0.5 overflow-hidden rounded-full">
      {parts.map(
        ({ name, share, fill }) =>
          share > 0 && <span key={name} className={fill} style={{ flexGrow: share }} />,
      )}
    </div>
  )
}
