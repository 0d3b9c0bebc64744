/** @file Conversions of records by devices with keys, as a page makes them. */
import { recordRoutes } from '@cardea/contract'
import type { Sealer, ToldReaders } from '@cardea/client/conversion'
import { meetsAll } from '@cardea/client/calls/meets-all'
import { convertToPeople, type ToPeopleOptions } from '@cardea/client/records/conversion/to-people'
import { convertToServer } from '@cardea/client/records/conversion/to-server'
import type { Device } from '@cardea/client/testing/sealed-device'
import { sealForUpload } from '@cardea/client/vault/sealed-files'

/** What seals and opens for a conversion. */
export const sealerOf = ({ carrier }: Device): Sealer => ({
  sealForPeople: (record) => carrier.ask('conversion', record),
  forget: carrier.forget,
  settle: async () => void (await carrier.ask('settle', null)),
  sealFile: sealForUpload,
})

/** Whom its owner was told of before. */
export const told = (people: readonly Device[] = [], more: Partial<ToldReaders> = {}): ToldReaders => ({
  people: people.map(({ person }) => person.id),
  groups: [],
  invited: [],
  ...more,
})

export const toPeople = (
  device: Device,
  readers: Record<string, ToldReaders>,
  more: Partial<ToPeopleOptions> = {},
) =>
  device.client.of(convertToPeople)(new Map(Object.entries(readers)), {
    sealer: sealerOf(device),
    keepsVersions: true,
    meetsAll,
    ...more,
  })
export const toServer = (device: Device, ids: string[]) =>
  device.client.of(convertToServer)(ids, { sealer: sealerOf(device), meetsAll })

export const share = ({ client }: Device, id: string, ...others: { email: string }[]) =>
  client.call(recordRoutes.shareRecord, {
    params: { id },
    body: { users: others.map(({ email }) => ({ email, role: 'EDITOR' as const })) },
  })
