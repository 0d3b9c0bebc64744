/** @file In place of the router's own file: the app lies at the root of its address, and rewrites none. */

/** The address as it is. */
export const executeRewriteInput = (_rewrite: undefined, url: URL): URL => url
export const executeRewriteOutput = executeRewriteInput

/** @throws Error where one is made after all */
export function rewriteBasepath(): never {
  throw new Error()
}

/** @throws Error where some are made after all */
export function composeRewrites(): never {
  throw new Error()
}
