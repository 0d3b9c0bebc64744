import type { User } from '@cardea/contract'
import type { ReactNode } from 'react'
import { PersonStack } from './person-stack.tsx'

type Person = Pick<User, '_id' | 'name' | 'email' | 'profile'>

/** What cannot be taken back, with the circles of those it concerns. */
export function LossBox({ people, children }: { people: readonly Person[]; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 rounded-control bg-danger-fill p-3.5 text-t1">
      {people.length > 0 && <PersonStack people={people} ring="ring-danger-fill" />}
      <p className="min-w-0 wrap-anywhere">{children}</p>
    </div>
  )
}
