import { useLayoutEffect, useRef, type ComponentPropsWithRef, type RefObject } from 'react'
import { classNames } from '../display/class-names.ts'

const sizesItself = () => CSS.supports('field-sizing', 'content')

type GrowingAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'ref'> & {
  value: string
  ref?: RefObject<HTMLTextAreaElement | null>
}

/** A text area as tall as its text. Engines without `field-sizing` are told the height after each change. */
export function GrowingArea({ className, ref, ...area }: GrowingAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  const box = ref ?? own
  useLayoutEffect(() => {
    const element = box.current
    if (!element || sizesItself()) return
    element.style.height = 'auto'
    const edges = element.offsetHeight - element.clientHeight
    element.style.height = `${element.scrollHeight + edges}px`
  })
  return <textarea {...area} ref={box} className={classNames('field-sizing-content', className)} />
}
