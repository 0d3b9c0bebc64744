import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { useSecondsLeft } from '../../ui/countdown.ts'
import { auth } from '../../words/en/auth.ts'
import { verification } from '../../words/en/verification.ts'
import { addWords, wordsOf } from '../../words/words.ts'
import { SendAgain } from '../auth/send-again.tsx'
import type { FreshCode as FreshCodeState } from './use-fresh-code.ts'

addWords('auth', auth)
addWords('verification', verification)

type FreshCodeProps = {
  fresh: FreshCodeState
  /** The last character stands; it is in this code, and in `fresh` a moment later. */
  onComplete?: (code: string) => void
}

/** The boxes for a fresh code, the words that tell its mail from others, and what to do when it does not come. */
export function FreshCode({ fresh, onComplete }: FreshCodeProps) {
  const { challenge } = fresh
  const isLate = useSecondsLeft(challenge?.expiresAt ?? 0) === 0
  if (!challenge) return null
  if (!fresh.isVerified && (fresh.isOver || isLate)) return <RunOut fresh={fresh} />
  return <Boxes fresh={fresh} challenge={challenge} onComplete={onComplete} />
}

type BoxesProps = FreshCodeProps & { challenge: NonNullable<FreshCodeState['challenge']> }

function Boxes({ fresh, challenge, onComplete }: BoxesProps) {
  const t = wordsOf('auth')
  const label = t('verification:codeSentTo', { email: challenge.email })
  return (
    <div>
      <p className="mb-1.5 text-small font-strong wrap-anywhere">{label}</p>
      <CodeInput
        key={challenge.codeLength}
        label={t('code')}
        length={challenge.codeLength}
        size="small"
        align="start"
        value={fresh.code}
        error={fresh.isWrong ? t('wrongCode') : undefined}
        sending={fresh.isChecking}
        disabled={fresh.isVerified}
        takesFocus
        onChange={fresh.setCode}
        onComplete={onComplete}
      />
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small text-t3">
        <p>
          {t('mailSays')} <span className="ml-1 font-secret text-t1">{challenge.reference}</span>
        </p>
        {!fresh.isVerified && <SendAgain challenge={challenge} send={fresh.ask} />}
      </div>
    </div>
  )
}

function RunOut({ fresh }: { fresh: FreshCodeState }) {
  const t = wordsOf('verification')
  return (
    <div className="rounded-control bg-soft p-3.5">
      <p className="font-strong">{t('auth:expiredTitle')}</p>
      <p className="text-small text-t2">{t('runOut')}</p>
      <Button size="small" className="mt-3" busy={fresh.isAsking} onClick={() => void fresh.begin()}>
        {t('auth:sendNew')}
      </Button>
    </div>
  )
}
