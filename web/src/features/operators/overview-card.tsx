import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { ServerCheck } from '@cardea/contract'
import Check from 'lucide/dist/esm/icons/check.mjs'
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type { IconNode } from 'lucide'
import { operator } from '../../i18n/en/operator.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(operator)

type OverviewCardProps = {
  icon: IconNode
  name: string
  figure: string
  text: string
  /** Left out where there is nothing to judge. */
  state?: ServerCheck['state']
}

const looks = {
  ok: { icon: Check, word: 'fine', colour: 'text-success' },
  warn: { icon: TriangleAlert, word: 'look', colour: 'text-warning' },
  fail: { icon: CircleX, word: 'failing', colour: 'text-danger' },
} as const

/** One figure with what it means. */
export function OverviewCard({ icon: Icon, name, figure, text, state }: OverviewCardProps) {
  const look = state && looks[state]
  return (
    <li className="flex min-h-32 flex-col rounded-card border border-line bg-raised p-4">
      <div className="flex items-center gap-2 text-small text-t2">
        <LineIcon icon={Icon} size={16} />
        <h2 className="flex-1 font-medium">{name}</h2>
        {look && (
          <span className={`flex items-center gap-1.5 ${look.colour}`}>
            <LineIcon icon={look.icon} size={14} />
            {t(look.word)}
          </span>
        )}
      </div>
      <p className="mt-2 text-page wrap-anywhere">{figure}</p>
      <p className="mt-auto pt-3 text-small text-t2">{text}</p>
    </li>
  )
}
