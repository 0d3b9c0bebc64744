import type { ReactNode } from 'react'

type StepBodyProps = {
  children: ReactNode
  /** Back at the left, the way on at the right. */
  foot?: ReactNode
}

/** What a step shows, with its buttons at the foot of the page. */
export function StepBody({ children, foot }: StepBodyProps) {
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-6 pb-6 max-sm:px-4">
        <div className="flex w-full max-w-190 flex-1 flex-col gap-6">{children}</div>
      </div>
      {foot && <StepFoot>{foot}</StepFoot>}
    </>
  )
}

/** The buttons of a step. */
export function StepFoot({ children }: { children: ReactNode }) {
  return (
    <footer className="flex min-h-16 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-6 py-3 max-sm:px-4">
      {children}
    </footer>
  )
}
