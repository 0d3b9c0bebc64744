import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import { CountdownRing } from '../ui/feedback/countdown-ring.tsx'
import { IconButton } from '../ui/form/icon-button.tsx'
import { MaskedText } from '../ui/display/masked-text.tsx'
import { SecretText } from '../ui/display/secret-text.tsx'
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'
import { Tile } from '../ui/display/tile.tsx'
import { Section } from './section.tsx'

export function ListSections() {
  return (
    <>
      <Section title="Row: selected, loading">
        <div className="w-full">
          <div className="flex h-15 items-center gap-3 rounded-control bg-soft px-3">
            <Tile icon="key-round" hue={282} selected />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">Hetzner Cloud console</span>
              <span className="block truncate text-small text-t3">lena@northwind.example</span>
            </span>
            <span className="text-small text-t2">Owner</span>
          </div>
          <SkeletonGroup className="flex h-15 items-center gap-3 px-3">
            <Skeleton className="size-9 rounded-control" />
            <span className="flex-1">
              <Skeleton className="h-3 w-40" />
              <Skeleton className="mt-2 h-2.5 w-24" />
            </span>
            <Skeleton className="h-2.5 w-10" />
          </SkeletonGroup>
        </div>
      </Section>
      <Section title="Panel fields: masked, revealed, copied">
        <div className="w-full rounded-card border border-line bg-raised">
          <div className="flex items-center border-b border-line px-3.5 py-2">
            <span className="flex-1">
              <span className="block text-label text-t3">Password</span>
              <MaskedText />
            </span>
            <IconButton icon={Eye} label="Reveal password" />
            <IconButton icon={Copy} label="Copy password" shortcut="C" />
          </div>
          <div className="flex items-center rounded-b-card bg-inset px-3.5 py-2">
            <span className="flex-1">
              <span className="block text-label text-t3">Password</span>
              <SecretText secret="vT7&kq-Mw29#zeLh4Rp" />
            </span>
            <IconButton icon={EyeOff} label="Hide password" />
            <CountdownRing seconds={24} of={30} size={24} />
          </div>
        </div>
      </Section>
      <Section title="Secrets in three sizes">
        <SecretText secret="Ab3#xO0l1I|8B" />
        <SecretText secret="482 913" size="medium" />
        <SecretText secret="pL4!rx-Qd81?ub" size="small" />
      </Section>
    </>
  )
}
