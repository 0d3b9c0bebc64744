import { CSPProvider } from '@base-ui/react/csp-provider'
import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { toasterIsWanted } from './toast.ts'

/** In a file of its own, loaded when there is something to say. */
const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** What the primitives need around the app: no style elements (content security policy), and toasts. */
export function UiRoot({ children }: { children: ReactNode }) {
  const isToasterWanted = useSyncExternalStore(toasterIsWanted.subscribe, toasterIsWanted.get)
  return (
    <CSPProvider disableStyleElements>
      {children}
      {isToasterWanted && (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      )}
    </CSPProvider>
  )
}
