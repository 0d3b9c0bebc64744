import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { UiRoot } from '../ui/ui-root.tsx'
import { EncryptionGate } from './encryption-gate.tsx'
import { router } from './router.tsx'
import { watchLock } from './watch-lock.ts'
import { watchSession } from './watch-session.ts'

/** The whole app. */
export function App() {
  return (
    <UiRoot>
      <EncryptionGate>
        <Pages />
      </EncryptionGate>
    </UiRoot>
  )
}

function Pages() {
  useEffect(watchSession, [])
  useEffect(watchLock, [])
  return <RouterProvider router={router} />
}
