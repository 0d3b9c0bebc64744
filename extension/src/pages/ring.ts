import { make } from './dom.ts'

/** The seconds that are left of something, as a ring. */
export function ring(): { element: HTMLElement; show: (left: number, of: number) => void } {
  const element = make('span', { class: 'ring', 'aria-hidden': 'true' })
  return {
    element,
    show(left, of) {
      element.style.setProperty('--part', `${Math.round((left / of) * 100)}%`)
      element.replaceChildren(make('span', {}, String(left)))
    },
  }
}

/** Counts down by seconds while something is shown. @param onEnd once nothing is left */
export function countDown(
  place: HTMLElement,
  seconds: number,
  tell: (left: number) => void,
  onEnd: () => void,
) {
  let left = seconds
  tell(left)
  const timer = setInterval(() => {
    left -= 1
    if (!place.isConnected) clearInterval(timer)
    else if (left > 0) tell(left)
    else {
      clearInterval(timer)
      onEnd()
    }
  }, 1000)
  return () => clearInterval(timer)
}
