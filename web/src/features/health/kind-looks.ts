import { Calendar, Copy, ShieldAlert, Timer, type LucideIcon } from 'lucide-react'
import type { FindingKind } from '../../data/health/finding-kinds.ts'

export const kindIcons: Record<FindingKind, LucideIcon> = {
  weak: ShieldAlert,
  twice: Copy,
  old: Calendar,
  noCode: Timer,
}

export const kindTones: Record<FindingKind, string> = {
  weak: 'text-danger',
  twice: 'text-warning',
  old: 'text-t2',
  noCode: 'text-info',
}
