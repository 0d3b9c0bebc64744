import type { VaultRecord } from '@cardea/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRecordFailure } from '../../../components/records/record-not-found.ts'
import { fetchVersion, isVersionGone } from '../../../data/versions/versions.ts'

/** A version with its secrets, `loading` until it is there, `gone` where it is not kept or was before one's access. */
export type OpenedVersion = VaultRecord | 'loading' | 'gone'

/**
 * Opens the versions that are chosen; each opening is recorded, so each is fetched once. They live here and go with what shows them.
 */
export function useOpenedVersions(record: VaultRecord, wanted: readonly number[]) {
  const onFailure = useRecordFailure()
  const [opened, setOpened] = useState<ReadonlyMap<number, OpenedVersion>>(new Map())
  const [asked] = useState(() => new Set<number>())
  const open = useEffectEvent((version: number) => fetchVersion(record, version))
  const fail = useEffectEvent((error: unknown) => {
    if (!isVersionGone(error)) void onFailure(record, error)
  })
  useEffect(() => {
    const keep = (version: number, what: OpenedVersion) =>
      setOpened((before) => new Map(before).set(version, what))
    for (const version of wanted) {
      if (asked.has(version)) continue
      asked.add(version)
      open(version).then(
        (whole) => keep(version, whole),
        (error: unknown) => {
          asked.delete(version)
          keep(version, 'gone')
          fail(error)
        },
      )
    }
  }, [wanted, asked])
  return (version: number): OpenedVersion => opened.get(version) ?? 'loading'
}
