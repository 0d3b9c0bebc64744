import { loadOnce } from '@cardea/client/calls/load-once'
import { useEffect, useState } from 'react'
import { loadEstimator, type Estimate } from '@cardea/client/strength/strength'

const pauseMs = 200

const loadKept = loadOnce(loadEstimator)

/**
 * How hard a typed secret is to guess, a moment after it was typed; null while that is not known, and for what was there
 * before: the estimate was not asked for, and the dictionaries are large.
 * @param known what stands beside it, joined by lines
 */
export function useStrength(secret: string, known: string): Estimate | null {
  const [untouched] = useState(secret)
  const [estimated, setEstimated] = useState<{ secret: string; estimate: Estimate } | null>(null)
  const isAsked = secret !== '' && secret !== untouched
  useEffect(() => {
    if (!isAsked) return undefined
    let isCurrent = true
    const estimate = async () => {
      // Help that does not come is not missed.
      const estimator = await loadKept().catch(() => null)
      if (estimator && isCurrent)
        setEstimated({ secret, estimate: estimator(secret, known.split('\n').filter(Boolean)) })
    }
    const timer = setTimeout(() => void estimate(), pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isAsked, secret, known])
  return isAsked ? (estimated?.estimate ?? null) : null
}
