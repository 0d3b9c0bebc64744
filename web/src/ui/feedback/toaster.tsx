import { LineIcon } from '../display/line-icon.tsx'
import { Toast } from '@base-ui/react/toast'
import Check from 'lucide/dist/esm/icons/check.mjs'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { useEffect } from 'react'
import { classNames } from '../display/class-names.ts'
import { CountdownRing } from './countdown-ring.tsx'
import { useSecondsLeft } from './countdown.ts'
import { drawToasts, undoMs, type ShownToast } from './toast.ts'
import { useCovered } from '../display/toast-place.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(ui)

type ToastData = Pick<ShownToast, 'icon' | 'action' | 'others' | 'countsTo'> & {
  /** Until when an act can be undone from here, ms since 1970. */
  undoUntil?: number
}

const manager = Toast.createToastManager<ToastData>()

const sink = {
  show: ({ id, text, kind = 'plain', stayMs, icon, action, others, countsTo }: ShownToast) => {
    manager.add({
      id,
      title: text,
      type: kind,
      // High would hide the toast from screen readers while its buttons stay reachable; low is announced as well.
      priority: 'low',
      timeout: stayMs,
      data: {
        icon,
        action,
        others,
        countsTo,
        ...(action && stayMs === undoMs && { undoUntil: Date.now() + stayMs }),
      },
    })
  },
  close: (id?: string) => manager.close(id),
}

/**
 * The place of the toasts, once in the app: bottom centre of what nothing covers (`useToastsClearOf`), the newest below, at most two.
 * On phones an open menu reaches down to them: until it closes they are not seen.
 */
export function Toaster() {
  const { left, right, bottom } = useCovered()
  // Runs after the provider's own effect, which makes it listen.
  useEffect(() => drawToasts(sink), [])
  return (
    <Toast.Provider toastManager={manager} limit={2}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t('notifications')}
          style={{ left: `${1 + left}rem`, right: `${1 + right}rem`, marginBottom: `${bottom}rem` }}
          className="fixed bottom-6 z-60 mx-auto flex w-fit max-w-[calc(100vw-2rem)] flex-col-reverse items-center gap-2 max-sm:bottom-20 max-sm:[:root:has([role=menu][data-open])_&]:invisible"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const { toasts } = Toast.useToastManager<ToastData>()
  return toasts.map((toast) => {
    const action = toast.data?.action
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection="down"
        className="rounded-card bg-toast shadow-float transition-[opacity,translate] duration-140 data-ending-style:opacity-0 data-ending-style:duration-100 data-limited:hidden data-starting-style:translate-y-1 data-starting-style:opacity-0"
      >
        <Toast.Content
          className={classNames(
            'dark flex min-h-12 items-center gap-x-3 px-4 text-on-toast',
            toast.data?.others && 'max-sm:flex-wrap',
          )}
        >
          <div className="flex min-w-0 items-center gap-3">
            <ToastIcon kind={toast.type} icon={toast.data?.icon} />
            <Toast.Title render={<p />} className="py-3 font-medium" />
          </div>
          {toast.data?.countsTo && <ClearsIn until={toast.data.countsTo} />}
          {action && (
            <div className="my-1.5 -mr-1.5 ml-auto flex flex-wrap justify-end">
              {[action, ...(toast.data?.others ?? [])].map(({ label, onPress }) => (
                <Toast.Action
                  key={label}
                  onClick={() => {
                    onPress()
                    manager.close(toast.id)
                  }}
                  className="relative shrink-0 rounded-small px-2 whitespace-nowrap py-1.5 font-strong text-accent-t transition-colors touch-target hover:bg-press"
                >
                  {label}
                </Toast.Action>
              ))}
            </div>
          )}
          {toast.data?.undoUntil && <UndoRing until={toast.data.undoUntil} />}
        </Toast.Content>
      </Toast.Root>
    )
  })
}

function ToastIcon({ kind, icon: Icon }: { kind?: string; icon?: ToastData['icon'] }) {
  if (Icon) return <LineIcon icon={Icon} size={17} className="text-t2" />
  if (kind === 'done') return <LineIcon icon={Check} size={18} className="text-success" />
  if (kind === 'failed') return <LineIcon icon={CircleAlert} size={17} className="text-danger" />
  return null
}

/** How long it can be undone, as a ring; not announced either. While the toast is held it stays, and the ring is empty. */
function UndoRing({ until }: { until: number }) {
  const seconds = useSecondsLeft(until)
  return (
    <span aria-hidden className="-ml-1.5 flex">
      <CountdownRing seconds={seconds} of={undoMs / 1_000} size={24} />
    </span>
  )
}

/** Not announced: a live region that counts aloud would speak each second. */
function ClearsIn({ until }: { until: number }) {
  const seconds = useSecondsLeft(until)
  return (
    <span aria-hidden className="text-t2 tabular-nums">
      {t('clearsIn', { seconds })}
    </span>
  )
}
