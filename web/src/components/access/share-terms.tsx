import type { ComponentProps } from 'react'
import type { Recipient } from '../../data/access/recipients.ts'
import { RoleChoice } from './role-choice.tsx'
import { UntilChoice } from './until-choice.tsx'

type ShareTermsProps = {
  recipients: readonly Recipient[]
  roleChoice: ComponentProps<typeof RoleChoice>
  untilChoice: ComponentProps<typeof UntilChoice>
}

/** The role and the end of access for the people named above; nothing while the list is empty. */
export function ShareTerms({ recipients, roleChoice, untilChoice }: ShareTermsProps) {
  if (recipients.length === 0) return null
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      <RoleChoice {...roleChoice} />
      <UntilChoice {...untilChoice} />
    </div>
  )
}
