/** Whether this page can seal at all: browsers have no WebCrypto on a plain http page of another host. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined
