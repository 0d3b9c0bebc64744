import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'

const KeysAtWork = lazyPart(() => import('../../features/keys/keys-at-work.tsx'), 'KeysAtWork')

/** So long after the last answer the first page stands. */
const restMs = 2_000

/** The person's own keys, which nothing waits for: they load once the first page has all that it asked for. */
export function KeysDoor() {
  const isQuiet = useIsFetching() === 0
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!isQuiet) return undefined
    const timer = setTimeout(() => setWanted(true), restMs)
    return () => clearTimeout(timer)
  }, [isQuiet])
  return isWanted && <KeysAtWork />
}
