import { Popover } from '@base-ui/react/popover'
import { useId } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { landmarkAround } from '../../ui/display/landmark.ts'
import { phone, useMediaQuery } from '../../ui/display/media-query.ts'
import { notifications } from '../../i18n/en/notifications.ts'
import { texts } from '../../i18n/texts.ts'
import { InboxList } from './inbox-list.tsx'
import { MarkAll } from './mark-all.tsx'

const t = texts(notifications)

type InboxPopupProps = {
  /** The bell. */
  opener: HTMLElement
  onClose: () => void
}

/** The open list of notifications: beside the bell, on phones the whole screen. Mounted is open. */
export function InboxPopup({ opener, onClose }: InboxPopupProps) {
  const titleID = useId()
  const isPhone = useMediaQuery(phone)
  if (isPhone) {
    return (
      <Dialog onClose={onClose} title={t('title')} size="share">
        <div className="-mt-2 mb-1 flex justify-end">
          <MarkAll />
        </div>
        <InboxList onClose={onClose} />
      </Dialog>
    )
  }
  return (
    <Popover.Root
      open
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Popover.Portal container={landmarkAround(opener)}>
        <Popover.Positioner
          anchor={opener}
          positionMethod="fixed"
          side="top"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          className="z-50 outline-none"
        >
          <Popover.Popup
            aria-labelledby={titleID}
            finalFocus={() => opener}
            className="float flex max-h-[min(36rem,var(--available-height))] w-100 flex-col rounded-card bg-float text-t1 shadow-float transition-[opacity,translate] duration-140 outline-none data-starting-style:translate-y-1 data-starting-style:opacity-0"
          >
            <header className="flex min-h-14 shrink-0 items-center justify-between gap-4 pr-3 pl-4">
              <h2 id={titleID} className="text-heading">
                {t('title')}
              </h2>
              <MarkAll />
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
              <InboxList onClose={onClose} />
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
