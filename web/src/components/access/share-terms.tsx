import type { ComponentProps } from 'react'
import { RoleChoice } from './role-choice.tsx'
import { UntilChoice } from './until-choice.tsx'

type ShareTermsProps = {
  roleChoice: ComponentProps<typeof RoleChoice>
  untilChoice: ComponentProps<typeof UntilChoice>
}

/** As what, and until when, those are let in whose names stand above. */
export function ShareTerms({ roleChoice, untilChoice }: ShareTermsProps) {
  return (
    <div className="mt-2 grid grid-cols-2 gap-2 max-[22.5rem]:grid-cols-1">
      <RoleChoice {...roleChoice} />
      <UntilChoice {...untilChoice} />
    </div>
  )
}
