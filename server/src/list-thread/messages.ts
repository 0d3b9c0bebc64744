/**
 * The messages between the list thread and the main thread: plain values, because a message can hold neither a class
 * nor a function.
 */
import type { KeyObject } from 'node:crypto'
import type { Route } from '@cardea/contract'
import type { Config } from '../config/config.ts'
import type { ConnectionSettings } from '../database/connect.ts'
import { AppError } from '../http/app-error.ts'
import type { ListCall } from '../http/handler.ts'
import { OverBudgetError } from '../base/in-slices.ts'
import { UnreadableError, type Place } from '../keyring/sealed-box.ts'

/** The data the thread is started with. */
export interface ThreadParts {
  connection: ConnectionSettings
  wrappingKey: KeyObject
  trashDays: Config['trashDays']
}

/** One call to answer. */
export interface AskedList extends Pick<ListCall<Route>, 'params' | 'query' | 'body' | 'caller' | 'origin'> {
  /** Method and path of its route. */
  route: string
  isCompressed: boolean
  /** The process's time in ms: the thread has no clock of its own. */
  at: number
}

export interface ToThread {
  id: number
  asked: AskedList
}

export type FromThread =
  | { id: number; bytes: Uint8Array<ArrayBuffer> }
  | { id: number; failure: Failure }
  /** A row that does not open, or opens again. */
  | { damaged: Pick<Place, 'table' | 'id'> }
  | { mended: Pick<Place, 'table' | 'id'> }

/** A thrown error. */
export type Failure =
  | { kind: 'refused'; error: Pick<AppError, 'code' | 'entries' | 'retryAfter' | 'isOfCaller' | 'item'> }
  | { kind: 'over-budget' }
  | { kind: 'unreadable'; place: Place }
  | { kind: 'unforeseen'; error: Pick<Error, 'name' | 'message' | 'stack'> & { code: unknown } }

/** A thrown error in the form of a message. */
export function failureOf(error: unknown): Failure {
  if (error instanceof AppError) {
    const { code, entries, retryAfter, isOfCaller, item } = error
    return { kind: 'refused', error: { code, entries, retryAfter, isOfCaller, item } }
  }
  if (error instanceof OverBudgetError) return { kind: 'over-budget' }
  if (error instanceof UnreadableError) return { kind: 'unreadable', place: error.place }
  const { name, message, stack, code } = error as Error & { code?: unknown }
  const toldCode = typeof code === 'string' ? code : undefined
  return { kind: 'unforeseen', error: { name, message, ...(stack && { stack }), code: toldCode } }
}

/** @returns an error that is answered and logged like the original on the other thread */
export function errorOf(failure: Failure): Error {
  switch (failure.kind) {
    case 'refused':
      return Object.assign(new AppError(failure.error.code), failure.error)
    case 'over-budget':
      return new OverBudgetError()
    case 'unreadable':
      return new UnreadableError(failure.place)
    case 'unforeseen':
      return Object.assign(new Error(), failure.error)
  }
}
