import { Outlet } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createContext, use, useMemo, useState } from 'react'
import { settingQuery } from '../../data/user-settings/user-setting.ts'
import { forgotPasscodePreference } from '../../data/lock/lock-flags.ts'

/** What has been entered so far. */
type Entered = {
  /** The old passcode, once it has proven right. */
  current?: string
  /** What shall be the passcode, once it is repeated. */
  chosen?: string
  /** The old one is forgotten, and anyone who has just signed in because of that needs none. */
  isForgotten: boolean
}

type PasscodeSteps = Entered & {
  /** Whether one is set, which is being replaced or turned off. */
  isChange: boolean
  /** The old one must be entered first. */
  needsCurrent: boolean
  enter: (more: Partial<Entered>) => void
}

const Steps = createContext<PasscodeSteps | null>(null)

/** What the two pages of choosing a passcode share. @throws outside of them */
export function usePasscodeSteps(): PasscodeSteps {
  const steps = use(Steps)
  if (!steps) throw new Error('A passcode is chosen within PasscodeSteps.')
  return steps
}

/** Holds what has been entered while a passcode is chosen and repeated: in memory, and only as long as one stays there. */
export function PasscodeSteps() {
  // What was true when one came: the last step changes it.
  const [isChange] = useState(useSuspenseQuery(settingQuery).data.isPinSet)
  const [entered, setEntered] = useState<Entered>({
    isForgotten: isChange && forgotPasscodePreference.get(),
  })
  const steps = useMemo(
    () => ({
      ...entered,
      isChange,
      needsCurrent: isChange && !entered.isForgotten && entered.current === undefined,
      enter: (more: Partial<Entered>) => setEntered((known) => ({ ...known, ...more })),
    }),
    [entered, isChange],
  )
  return (
    <Steps value={steps}>
      <Outlet />
    </Steps>
  )
}
