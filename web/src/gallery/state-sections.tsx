import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useState, type ReactNode } from 'react'
import { Button } from '../ui/form/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { LoadingOverlay, LoadingState } from '../ui/feedback/loading.tsx'
import { Section } from './section.tsx'

function Frame({ children }: { children: ReactNode }) {
  return <div className="flex h-80 w-85 rounded-dialog border border-line bg-surface">{children}</div>
}

export function StateSections() {
  const [covered, setCovered] = useState(false)
  return (
    <Section title="States: empty, error, loading, overlay">
      <Frame>
        <EmptyState
          icon={KeyRound}
          title="Your first record"
          text="A login, a card, a Wi-Fi. Start from one of 14 templates; only you see it until you share."
        >
          <Button look="primary" icon={Plus}>
            New record
          </Button>
        </EmptyState>
      </Frame>
      <Frame>
        <ErrorState
          title="The list did not load"
          text="The server did not answer. Nothing is lost."
          code="request/unavailable"
          onRetry={() => undefined}
        />
      </Frame>
      <Frame>
        <LoadingState text="Opening the vault" />
      </Frame>
      <Button onClick={() => setCovered(true)}>Cover the page</Button>
      {covered && <LoadingOverlay />}
    </Section>
  )
}
