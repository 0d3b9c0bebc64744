import { useEffect, useRef, type RefObject } from 'react'

/** Gives the focus to what the page is there for, once, when the page opens. */
export function useFirstFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
