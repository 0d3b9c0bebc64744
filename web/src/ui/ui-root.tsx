import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import { lazy, Suspense, type ReactNode } from 'react'

/** In a file of its own, so that the first page need not wait for it; toasts shown earlier are kept for it. */
const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** What the primitives need around the app: no style elements (content security policy), tooltip timing, toasts. */
export function UiRoot({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <Tooltip.Provider delay={500} closeDelay={0}>
        {children}
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      </Tooltip.Provider>
    </CSPProvider>
  )
}
