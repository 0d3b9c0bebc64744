/** The English list of BIP 39, which comes with the first screen that shows or takes some of its words. */
export const loadWordList = async (): Promise<readonly string[]> =>
  (await import('@scure/bip39/wordlists/english.js')).wordlist
