import type { LucideIcon } from 'lucide-react'

const radius = 21
const round = 2 * Math.PI * radius

/** An icon in a ring that empties: `left` is what is left of it, 0 to 1. The words beside it say the same. */
export function IconRing({ icon: Icon, left }: { icon: LucideIcon; left: number }) {
  return (
    <span className="relative flex size-11 items-center justify-center text-warning" aria-hidden>
      <svg viewBox="0 0 44 44" fill="none" stroke="currentColor" strokeWidth="2" className="absolute inset-0">
        <circle cx="22" cy="22" r={radius} opacity="0.25" />
        <circle
          cx="22"
          cy="22"
          r={radius}
          strokeLinecap="round"
          strokeDasharray={round}
          strokeDashoffset={round * (1 - Math.min(1, Math.max(0, left)))}
          transform="rotate(-90 22 22)"
        />
      </svg>
      <Icon size={20} />
    </span>
  )
}
