import Funnel from 'lucide/dist/esm/icons/funnel.mjs'
import { classNames } from '../display/class-names.ts'
import { IconButton, type IconButtonProps } from './icon-button.tsx'

type FunnelButtonProps = Omit<IconButtonProps, 'icon' | 'size' | 'pressed'> & {
  /** Something of what it offers is in use. */
  isNarrowed: boolean
}

/** Opens the menu of all that a list can be narrowed by. */
export function FunnelButton({ isNarrowed, className, ...button }: FunnelButtonProps) {
  return (
    <IconButton
      icon={Funnel}
      size="large"
      {...button}
      className={classNames(
        'rounded-control border max-sm:size-11',
        isNarrowed
          ? 'border-ring bg-soft text-accent-t'
          : 'border-line-2 bg-raised shadow-button dark:bg-well',
        className,
      )}
    />
  )
}
