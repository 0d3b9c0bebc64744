/** @file Changes for whom one’s own records are sealed, with this page’s client and the person’s keys. */
import { ApiError } from '@cardea/client/calls/api-error'
import { meetsAll as meetsAllOf } from '@cardea/client/calls/meets-all'
import type { Sealer, ToldReaders } from '@cardea/client/conversion'
import type { ConversionOptions, ConversionResult } from '@cardea/client/records/conversion/convert-records'
import { ClosedRecord } from '@cardea/client/records/conversion/refusal'
import { convertToPeople } from '@cardea/client/records/conversion/to-people'
import { convertToServer } from '@cardea/client/records/conversion/to-server'
import { sealForUpload } from '@cardea/client/vault/sealed-files'
import type { QueryClient } from '@tanstack/react-query'
import { client, errorTextsReady } from '../../api/client.ts'
import { carrierOf } from '../keys/carrier.ts'
import { dropKeptList } from '@cardea/client/list/drop-kept-list'
import { putInList } from '../records/records.ts'
import { dropTurned } from './use-turned.ts'

/** What is to be converted, and how. */
export type Conversion =
  | { to: 'people'; readers: ReadonlyMap<string, ToldReaders>; keepsVersions: boolean }
  | { to: 'server'; ids: readonly string[] }

const toPeople = client.of(convertToPeople)
const toServer = client.of(convertToServer)

/** Converts one after the other; the list shows each as it is from then on. */
export async function convertRecords(
  queryClient: QueryClient,
  conversion: Conversion,
  { signal, onProgress }: Required<Pick<ConversionOptions, 'signal' | 'onProgress'>>,
): Promise<ConversionResult> {
  const { ask, forget } = carrierOf(queryClient)
  const sealer: Sealer = {
    sealForPeople: (record) => ask('conversion', record),
    forget: async (kind, ids) => {
      await forget(kind, ids)
      dropTurned(queryClient, ids)
      // The list that is kept has them sealed until it is kept anew: opened at a start before that, they would be seen so again.
      await client.of(dropKeptList)()
    },
    settle: async () => void (await ask('settle', null)),
    sealFile: sealForUpload,
  }
  const onConverted: ConversionOptions['onConverted'] = (record) => putInList(queryClient, record)
  const options = { sealer, signal, onProgress, onConverted, meetsAll }
  const result = await (conversion.to === 'people'
    ? toPeople(conversion.readers, { ...options, keepsVersions: conversion.keepsVersions })
    : toServer(conversion.ids, options))
  if (result.refused.length > 0 || result.ended !== undefined) await errorTextsReady()
  for (const queryKey of [['records', 'list'], ['versions']]) void queryClient.invalidateQueries({ queryKey })
  return result
}

/** The session is over, the network is gone, or something is wrong here: no record is the reason. */
function meetsAll(error: unknown): boolean {
  if (error instanceof ClosedRecord) return false
  if (!(error instanceof ApiError)) return true
  const isFull = error.status === 507
  return meetsAllOf(error) || error.status === 0 || (error.status >= 500 && !isFull)
}
