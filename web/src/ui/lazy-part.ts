import { createElement, lazy, Suspense, type ComponentType } from 'react'
import { textsReady } from '../i18n/spoken.ts'

/**
 * Waits until a part of the app that did not load is worth another try. The app says how: it may also load the page anew, where a
 * newer build has taken the place of this one.
 * @param tries how often the part has been tried while there was a connection
 * @returns whether the server answers: without an answer a try says nothing about the part
 */
type Mend = (tries: number) => Promise<boolean>

let mend: Mend = (tries) =>
  new Promise((resolve) => setTimeout(() => resolve(true), Math.min(tries, 10) * 1_000))

export function onPartMissing(how: Mend): void {
  mend = how
}

/** Loads a part of the app with the texts it says, however long the connection is away: it never fails, it waits. */
export async function loadPart<Module>(load: () => Promise<Module>, tries = 1): Promise<Module> {
  try {
    const part = await load()
    await textsReady()
    return part
  } catch {
    const isThere = await mend(tries)
    return loadPart(load, isThere ? tries + 1 : tries)
  }
}

/** Loads a part before it is asked for, as a pointer comes near; what fails is left to the press that follows. */
export function preloadPart(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}

type PartOf<Part> = Part extends ComponentType<infer Props> ? ComponentType<Props> : never

/** A component in a file of its own, which loads when it is first drawn. Until then there is nothing in its place. */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): PartOf<Module[Name]> {
  const Part: ComponentType<object> = suspendingPart(load, name)
  const LazyPart = (props: object) => createElement(Suspense, { fallback: null }, createElement(Part, props))
  return LazyPart as PartOf<Module[Name]>
}

/** The same, where something stands in its place until it is there: the fallback of the Suspense around it. */
export const suspendingPart = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): PartOf<Module[Name]> =>
  lazy(async () => ({
    default: (await loadPart(load))[name] as ComponentType<object>,
  })) as unknown as PartOf<Module[Name]>
