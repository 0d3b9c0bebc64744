import { mergeProps } from '@base-ui/react/merge-props'
import {
  cloneElement,
  lazy,
  Suspense,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type ReactElement,
} from 'react'

/** In a file of its own: it is needed half a second after somebody rests on something, at the earliest. */
const loadPopup = () => import('./tooltip-popup.tsx')
const TooltipPopup = lazy(async () => ({ default: (await loadPopup()).TooltipPopup }))

type AnchorProps = ComponentPropsWithRef<'button'>

export type TooltipProps = {
  text: string
  /** The key that does the same, written after the text. */
  shortcut?: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** The one element it explains; it must carry its own accessible name, and pass on what an element takes. */
  children: ReactElement<AnchorProps>
}

const restMs = 500
/** Long enough to move the pointer onto the tooltip itself, which then stays. */
const leaveMs = 100
/** Who has just read one tooltip reads the next at once. */
const warmMs = 300

let lastShown = 0

/** A word on hover and keyboard focus. Only repeats what the element's name already says: touch never sees it. */
export function Tooltip({ text, shortcut, side = 'bottom', children }: TooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const change = (next: boolean, afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (isOpen && !next) lastShown = Date.now()
      setOpen(next)
    }, afterMs)
  }
  const show = (element: HTMLElement, afterMs: number) => {
    void loadPopup()
    setAnchor(element)
    change(true, Date.now() - lastShown < warmMs ? 0 : afterMs)
  }
  const own: AnchorProps = {
    onPointerEnter: ({ pointerType, currentTarget }) => {
      if (pointerType !== 'touch') show(currentTarget, restMs)
    },
    onPointerLeave: () => change(false, leaveMs),
    onPointerDown: () => change(false, 0),
    onFocus: ({ currentTarget }) => {
      if (currentTarget.matches(':focus-visible')) show(currentTarget, 0)
    },
    onBlur: () => change(false, 0),
    onKeyDown: ({ key }) => {
      if (key === 'Escape') change(false, 0)
    },
  }
  return (
    <>
      {cloneElement(children, mergeProps<'button'>(children.props, own))}
      {anchor && (
        <Suspense fallback={null}>
          <TooltipPopup
            text={text}
            shortcut={shortcut}
            side={side}
            anchor={anchor}
            open={isOpen}
            onStay={() => change(true, 0)}
            onLeave={() => change(false, leaveMs)}
            onDismiss={() => change(false, 0)}
          />
        </Suspense>
      )}
    </>
  )
}
