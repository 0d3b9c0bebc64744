import { Dot } from './chip.tsx'

/** A group's name with its dot, 22 high. */
export function GroupChip({ name, hue }: { name: string; hue: number | undefined }) {
  return (
    <span className="inline-flex h-5.5 min-w-0 items-center gap-1.5 rounded-chip border border-line px-[7px] text-label text-t2">
      <Dot hue={hue} />
      <span className="truncate">{name}</span>
    </span>
  )
}
