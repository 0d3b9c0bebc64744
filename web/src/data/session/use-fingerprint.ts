import { fingerprintOf } from '@cardea/sealing'
import { useEffect, useState } from 'react'

/** What people compare of a server’s identity; empty until it is made. */
export function useFingerprint(identity: string): string {
  const [fingerprint, setFingerprint] = useState('')
  useEffect(() => {
    let isWanted = true
    void fingerprintOf(identity).then((found) => isWanted && setFingerprint(found))
    return () => {
      isWanted = false
    }
  }, [identity])
  return fingerprint
}
